import { usePage } from 'ssg/theme'
import { shops } from '../../data/shops.ts'
import type { Board, ShopOffer } from '../../data/types.ts'
import { TextField } from '../SiteForm/FormField.tsx'
import { SiteForm } from '../SiteForm/SiteForm.tsx'

/** Shops with name, region and shipping. If there are none, shows how to get notified or to order. */
export function Buy({ board }: { readonly board: Board }) {
  const { t } = usePage()
  return (
    <section className="section" id="buy">
      <div className="wrap two-columns">
        <div className="section-head">
          <h2 id="buy-title">
            {board.shops.length > 0
              ? t('products:ui.buy')
              : board.status === 'mail'
                ? t('products:ui.onRequest')
                : t('products:ui.signup', { name: board.name })}
          </h2>
          {board.shops.length > 0 ? <p>{t('products:ui.buyLede')}</p> : null}
        </div>
        {board.shops.length > 0 ? (
          <ShopList offers={board.shops} />
        ) : board.status === 'mail' ? (
          <ByMail board={board} />
        ) : (
          <SignUp board={board} />
        )}
      </div>
    </section>
  )
}

/** All shops, optionally filtered by region. The selected region also applies to other products. */
export function ShopList({ offers }: { readonly offers: readonly ShopOffer[] }) {
  const { t } = usePage()
  const regions = [...new Set(offers.map((offer) => shops[offer.shop].base))]
  return (
    <shop-list data-part="shops" data-shown={t('products:ui.shopsShown', { count: '{n}' })}>
      {regions.length < 2 ? null : (
        <label className="shops-region needs-js">
          {t('products:ui.region')}
          <select className="input">
            <option value="">{t('products:ui.anyRegion')}</option>
            {regions.map((region) => (
              <option key={region} value={region}>
                {t(`products:region.${region}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      <Shops offers={offers} />
    </shop-list>
  )
}

function Shops({ offers }: { readonly offers: readonly ShopOffer[] }) {
  const { t } = usePage()
  return (
    <table className="shops">
      <thead>
        <tr>
          <th scope="col">{t('products:ui.shop')}</th>
          <th scope="col">{t('products:ui.base')}</th>
          <th scope="col">{t('products:ui.ships')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {offers.map((offer) => {
          const shop = shops[offer.shop]
          return (
            <tr key={offer.href} data-region={shop.base}>
              <th scope="row">{shop.name}</th>
              <td>{t(`products:region.${shop.base}`)}</td>
              <td>{t(`products:ships.${shop.ships}`)}</td>
              <td>
                <a href={offer.href} aria-label={t('products:ui.openShopOf', { shop: shop.name })}>
                  {t('products:ui.openShop')}
                </a>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Visitors leave their e-mail address and get one message as soon as there is a shop. */
function SignUp({ board }: { readonly board: Board }) {
  const { t } = usePage()
  return (
    <div className="by-mail">
      <p>{t('products:ui.signupText', { name: board.name })}</p>
      <SiteForm name="signup" send={t('forms:signup.send')} sent={t('forms:signup.sent')} labelledBy="buy-title">
        <input type="hidden" name="product" value={board.id} />
        <TextField
          form="signup"
          name="email"
          type="email"
          fill="email"
          inputMode="email"
          help={t('forms:signup.help')}
        />
      </SiteForm>
      <p>
        <a href={board.forum}>{t('products:ui.forum')}</a>
      </p>
    </div>
  )
}

function ByMail({ board }: { readonly board: Board }) {
  const { t } = usePage()
  const subject = t('products:ui.mailOrderSubject', { name: board.name })
  return (
    <div className="by-mail">
      <p>{t('products:ui.mailOrder', { name: board.name })}</p>
      <p className="mono">{subject}</p>
      <div className="actions">
        <a className="button button-primary" href={`mailto:${board.mail}?subject=${encodeURIComponent(subject)}`}>
          {t('products:ui.signupMail', { mail: board.mail })}
        </a>
        <a className="button" href={board.forum}>
          {t('products:ui.forum')}
        </a>
      </div>
    </div>
  )
}
