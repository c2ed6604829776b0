import { usePage } from 'ssg/theme'
import { DocFooter, type DocFooterProps } from '../../themes/default/parts/DocFooter/DocFooter.tsx'
import { Feedback } from '../parts/Feedback/Feedback.tsx'

/** The theme's footer; below a page of the documentation the question whether it helped. */
export default function DocFooterWithQuestion(props: DocFooterProps) {
  const { page } = usePage()
  return (
    <>
      <DocFooter {...props} />
      {page.kind === 'doc' ? <Feedback /> : null}
    </>
  )
}
