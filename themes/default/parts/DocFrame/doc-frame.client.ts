// Behavior of the documentation frame and of the text in it: one file, as its parts are found together on nearly every page.
import '../Sidebar/doc-sidebar.element.ts'
import '../Toc/doc-toc.element.ts'
import './doc-version.element.ts'
import { watchCodeBlocks } from '../CodeBlock/code-blocks.ts'
import { watchScrollRegions } from '../TableWrap/scroll-regions.ts'

watchCodeBlocks()
watchScrollRegions()
