import { usePage } from 'ssg/theme'
import { boards } from '../../data/boards.ts'
import { facets, finder } from '../../data/finder.ts'
import { phraseText } from '../Phrase/Phrase.tsx'

/** Questions other than the use. They are collapsed, because they need the script. Without scripts, the table of all boards has the answers. */
export function Finder() {
  const page = usePage()
  const { t } = page
  return (
    <details className="finder needs-js">
      <summary>{t('home:family.more')}</summary>
      {facets.map((facet) => (
        <fieldset key={facet} className="pills">
          <legend>{t(`products:row.${facet}`)}</legend>
          {finder[facet].map(({ value, label, fits }) => (
            <label key={value} className="pill">
              <input type="checkbox" name={facet} value={value} />
              <span data-left={boards.filter(fits).length}>{phraseText(page, label)}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <button type="button" className="button">
        {t('home:family.clear')}
      </button>
    </details>
  )
}
