import { usePage } from 'ssg/theme'

/**
 * The button below a drawing that opens it large, to zoom and move. It stands in the same `<figure>` (or `data-drawing`) as the drawing and
 * knows the style sheet of `viewer.ts`, which is loaded when it is pressed. Without scripts there is nothing to press.
 */
export function ViewButton({ title }: { readonly title: string }) {
  const { t, entry } = usePage()
  return (
    <button
      type="button"
      className="view needs-js"
      data-view=""
      data-style={entry('viewer').style}
      aria-label={t('docs:view.openOf', { title })}
    >
      {t('docs:view.open')}
    </button>
  )
}
