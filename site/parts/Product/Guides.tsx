import { usePage } from 'ssg/theme'
import type { Board, DownloadLink } from '../../data/types.ts'
import { phraseText } from '../Phrase/Phrase.tsx'
import { Fold } from './Fold.tsx'
import { SystemImages } from './SystemImages.tsx'
import { Title } from '../Phrase/Title.tsx'

/** Documentation and downloads side by side, and the system images. */
export function Guides({ board, also }: { readonly board: Board; readonly also: readonly Board[] }) {
  const { t, href } = usePage()
  if (board.guides.length === 0 && board.downloads.length === 0) return null
  return (
    <section className="section" id="guides">
      <div className="wrap">
        <div className="section-head">
          <h2>
            <Title text={t('products:ui.guides')} />
          </h2>
          <p>{t('products:ui.guidesLede')}</p>
        </div>
        <div className="two-lists">
          {board.guides.length === 0 ? null : (
            <div>
              <h3>{t('products:ui.guideList')}</h3>
              <Fold label={t('products:ui.guideList')}>
                <ul className="link-list">
                  {board.guides.map((guide) => (
                    <li key={guide.route}>
                      <a href={href(guide.route)}>{t(`products:doc.${guide.label}`)}</a>
                    </li>
                  ))}
                  {board.docs === null ? null : (
                    <li>
                      <a href={href(board.docs)}>{t('products:ui.allDocs', { name: board.name })}</a>
                    </li>
                  )}
                </ul>
              </Fold>
            </div>
          )}
          {board.downloads.length === 0 ? null : (
            <div>
              <h3>{t('products:ui.downloadList')}</h3>
              <Fold label={t('products:ui.downloadList')}>
                <Downloads links={board.downloads} />
              </Fold>
            </div>
          )}
        </div>
        <SystemImages boards={[...also, board]} />
      </div>
    </section>
  )
}

export function Downloads({ links }: { readonly links: readonly DownloadLink[] }) {
  const page = usePage()
  return (
    <ul className="link-list">
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href}>{phraseText(page, link.label)}</a>
          <span className="mono quiet">{link.format ?? new URL(link.href).hostname.replace(/^www\./, '')}</span>
        </li>
      ))}
    </ul>
  )
}
