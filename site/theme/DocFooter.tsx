import { usePage } from 'ssg/theme'
import Original from 'ssg/theme/original/DocFooter'
import { Feedback } from '../parts/Feedback/Feedback.tsx'

/** The theme's footer; below a page of the documentation the question whether it helped. */
export default function DocFooterWithQuestion(props: Readonly<Record<string, unknown>>) {
  const { page } = usePage()
  return (
    <>
      <Original {...props} />
      {page.kind === 'doc' ? <Feedback /> : null}
    </>
  )
}
