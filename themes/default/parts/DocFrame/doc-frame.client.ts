// Scripts of the docs frame and of its text. They are in one file, because nearly every docs page needs all of them.
import '../Sidebar/doc-sidebar.element.ts'
import '../Toc/doc-toc.element.ts'
import './doc-version.element.ts'
import { watchCodeBlocks } from '../CodeBlock/code-blocks.ts'
import { watchScrollRegions } from '../TableWrap/scroll-regions.ts'

watchCodeBlocks()
watchScrollRegions()
