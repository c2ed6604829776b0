// A chip's page: package drawing, key figures, blocks, comparison, boards, documents, samples.
import { usePage } from 'ssg/theme'
import ViewButton from 'ssg/theme/parts/ViewButton'
import { boardOf } from '../../data/boards.ts'
import { chipOf, chips } from '../../data/chips.ts'
import { mails } from '../../data/contacts.ts'
import type { Chip, ChipId } from '../../data/types.ts'
import { HeroDrawing, DrawingCaption } from '../BoardDrawing/BoardFigure.tsx'
import { ProductCard } from '../Cards/ProductCard.tsx'
import { COMPARED, MOST } from '../Home/Comparison.tsx'
import { ShopList } from '../Product/Buy.tsx'
import { Downloads } from '../Product/Guides.tsx'
import { KeyFigures } from '../Product/KeyFigures.tsx'
import { FlowBlock } from '../Product/ProofFigure.tsx'
import { Crumbs } from '../Product/ProductHero.tsx'
import { ContactForm } from '../ContactForm/ContactForm.tsx'
import { ChipTable } from './ChipTable.tsx'
import { PackageDrawing } from './PackageDrawing.tsx'
import { packageOf } from './packages.ts'
import { keepTogether } from '../Phrase/Phrase.tsx'
import { Title } from '../Phrase/Title.tsx'

export function ChipPage({ id }: { readonly id: ChipId }) {
  const { t } = usePage()
  const chip = chipOf(id)
  return (
    <div className="product" data-part="product" data-hue={chip.hue}>
      <ChipHero chip={chip} />
      <KeyFigures figures={chip.figures} />
      <Blocks chip={chip} />
      <section className="section" id="spec">
        <div className="wrap">
          <div className="section-head">
            <h2>
              <Title text={t('products:chip.compare')} />
            </h2>
            <p>{t('products:chip.compareLede', { name: chip.name })}</p>
          </div>
          <ChipTable own={chip} others={chips.filter((other) => other.id !== id)} />
        </div>
      </section>
      <Boards chip={chip} />
      <Documents chip={chip} />
      <ContactForm product={{ id: chip.id, name: chip.name, mail: mails.sales, matrix: null }} />
    </div>
  )
}

function ChipHero({ chip }: { readonly chip: Chip }) {
  const { t, href } = usePage()
  return (
    <div className="product-hero chip-hero" data-part="board">
      <div className="wrap">
        <div className="product-intro">
          <Crumbs trail={[{ label: t('products:ui.chips'), href: href('/chips') }]} here={chip.name} />
          <h1>{chip.name}</h1>
          {chip.status === 'available' ? null : (
            <span className="flag">
              {t(chip.status === 'announced' ? 'products:ui.announced' : 'products:ui.endOfLife')}
            </span>
          )}
          <p className="lede">{keepTogether(t(`products:chip.${chip.id}.claim`))}</p>
          {chip.status === 'end-of-life' ? (
            <p className="product-notice">{t(`products:chip.${chip.id}.notice`)}</p>
          ) : null}
          <div className="actions">
            <a className="button button-primary" href="#buy">
              {t(supplyTitle(chip))}
            </a>
            <a className="button" href="#documents">
              {t('products:chip.documents')}
            </a>
          </div>
          <div>
            <p className="caption">{t('products:chip.usedFor')}</p>
            <ul className="tags">
              {chip.uses.map((use) => (
                <li key={use}>{t(`products:chip.use.${use}`)}</li>
              ))}
            </ul>
          </div>
        </div>
        <figure className="product-drawing">
          {chip.package === null ? (
            <HeroDrawing of={packageOf(chip)} callouts={false} />
          ) : (
            <PackageDrawing chip={chip} package={chip.package} />
          )}
          <figcaption className="caption">
            <DrawingCaption drawing={packageOf(chip).drawing} /> <ViewButton title={chip.name} />
          </figcaption>
        </figure>
      </div>
    </div>
  )
}

function Blocks({ chip }: { readonly chip: Chip }) {
  const { t } = usePage()
  return (
    <section className="section">
      <div className="wrap">
        <div className="section-head">
          <h2>
            <Title text={t('products:chip.blocks')} />
          </h2>
          <p>{t('products:chip.blocksLede')}</p>
        </div>
        <div className="chip-blocks">
          {chip.blocks.map((group) => (
            <div key={group.id}>
              <h3>{t(`products:chip.group.${group.id}`)}</h3>
              <ul>
                {group.blocks.map((block) => (
                  <FlowBlock key={block.id} block={block} />
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

/** Boards with the chip. There are few, so a link compares them directly without a selection. */
function Boards({ chip }: { readonly chip: Chip }) {
  const { t, href } = usePage()
  const compared = COMPARED.flatMap(({ id }) => (chip.boards.includes(id) ? [id] : [])).slice(0, MOST)
  return (
    <section className="section">
      <div className="wrap">
        <div className="section-head">
          <h2>
            <Title text={t('products:chip.boards')} />
          </h2>
          {chip.boards.length === 0 ? <p>{t('products:chip.noBoards')}</p> : null}
        </div>
        {chip.boards.length === 0 ? null : (
          <div className="cards" data-part="cards">
            {chip.boards.map((id) => (
              <ProductCard key={id} board={boardOf(id)} />
            ))}
          </div>
        )}
        {compared.length < 2 ? null : (
          <p className="after-spec">
            <a href={`${href('/')}?compare=${compared.join(',')}#compare`}>{t('home:compare.table')}</a>
          </p>
        )}
      </div>
    </section>
  )
}

function supplyTitle(chip: Chip): string {
  return chip.status === 'announced' ? 'products:chip.availability' : 'products:chip.samples'
}

function Documents({ chip }: { readonly chip: Chip }) {
  const { t, href } = usePage()
  return (
    <section className="section" id="documents">
      <div className="wrap two-lists">
        <div>
          <div className="section-head">
            <h2>
              <Title text={t('products:chip.documents')} />
            </h2>
          </div>
          <Downloads links={chip.documents} />
          {chip.id === 'cv1800b' ? (
            <p className="after-list">
              <a href={href('/cv1800b')}>{t('products:chip.manual')}</a>
            </p>
          ) : null}
        </div>
        <div id="buy">
          <div className="section-head">
            <h2>
              <Title text={t(supplyTitle(chip))} />
            </h2>
            <p>
              {t(chip.shops.length === 0 ? 'products:chip.announcedText' : 'products:chip.samplesText', {
                mail: mails.sales,
              })}
            </p>
          </div>
          {chip.shops.length === 0 ? (
            <a className="button" href={`mailto:${mails.sales}`}>
              {mails.sales}
            </a>
          ) : (
            <ShopList offers={chip.shops} />
          )}
        </div>
      </div>
    </section>
  )
}
