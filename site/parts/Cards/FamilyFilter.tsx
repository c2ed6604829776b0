import { usePage } from 'ssg/theme'
import { boards } from '../../data/boards.ts'
import type { Use } from '../../data/types.ts'
import { CHOICE, COMPARED } from '../Home/Comparison.tsx'
import { onSheet } from '../Home/Sheet.tsx'
import { Finder } from './Finder.tsx'
import { ProductCard } from './ProductCard.tsx'

const USES: readonly ('all' | Use)[] = ['all', 'learn', 'camera', 'embed', 'desktop', 'server', 'network']

/** Boards at their end of life come last. */
const OFFERED = boards.toSorted((a, b) => Number(a.status === 'end-of-life') - Number(b.status === 'end-of-life'))

/** All products on the home page, with the finder and a filter by use. Without scripts, the style sheet does the filtering. */
export function FamilyFilter() {
  const { t } = usePage()
  return (
    <family-filter class="family-filter" data-part="cards" data-shown={t('home:family.shown', { count: '{n}' })}>
      <fieldset className="pills">
        <legend className="sr-only">{t('home:family.filter')}</legend>
        {USES.map((use) => (
          <label key={use} className="pill">
            <input type="radio" name="use" value={use} defaultChecked={use === 'all'} />
            <span data-left={OFFERED.filter(({ uses }) => use === 'all' || uses.includes(use)).length}>
              {t(`products:use.${use}`)}
            </span>
          </label>
        ))}
      </fieldset>
      <Finder />
      <div className="cards">
        {OFFERED.map((board) => (
          <ProductCard
            key={board.id}
            board={board}
            again={onSheet(board.id)}
            finding
            choice={COMPARED.includes(board) ? CHOICE : undefined}
          />
        ))}
      </div>
      <p className="compare-go needs-js" hidden>
        <a className="button button-primary" href="#compare">
          {t('home:compare.go')}
        </a>
      </p>
    </family-filter>
  )
}
