import { usePage } from 'ssg/theme'
import type { Board } from '../../data/types.ts'
import { COMPARED } from '../Home/Comparison.tsx'

/** Selects boards to compare with this one. It's an ordinary form that leads to the table of all boards, with the selection in the URL. */
export function ComparePick({ board }: { readonly board: Board }) {
  const { t, href } = usePage()
  return (
    <details className="after-spec compare-pick">
      <summary className="button">{t('products:ui.pick')}</summary>
      <form action={`${href('/')}#compare`}>
        <fieldset className="pills">
          <legend>{t('products:ui.pickLegend', { name: board.name })}</legend>
          {COMPARED.map((one) => (
            <label key={one.id} className="pill">
              <input type="checkbox" name="compare" value={one.id} defaultChecked={one.id === board.id} />
              <span>{one.name}</span>
            </label>
          ))}
        </fieldset>
        <p>
          <label>
            <input type="checkbox" name="differ" /> {t('products:ui.differ')}
          </label>{' '}
          <button className="button">{t('home:compare.go')}</button>
        </p>
      </form>
    </details>
  )
}
