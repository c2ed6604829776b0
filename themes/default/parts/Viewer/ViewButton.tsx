import { usePage } from 'ssg/theme'

/**
 * The button below a drawing that enlarges it, to zoom and move. It's in the same `<figure>` (or `data-drawing`) as the drawing and has the style
 * sheet's URL for `viewer.ts`, which is loaded on press. Without scripts, there is no button.
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
