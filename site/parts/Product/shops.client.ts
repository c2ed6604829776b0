// Shows the shops of one region. The region that a visitor chose holds for the other products too.
import { announce } from 'ssg/theme/browser'
import { recall, remember } from 'ssg/theme/browser'

const KEY = 'shops.region'

class ShopListElement extends HTMLElement {
  connectedCallback(): void {
    const select = this.querySelector('select')
    if (select === null) return
    const known = recall(KEY) ?? ''
    // A region without a shop for this product leaves all.
    if ([...select.options].some(({ value }) => value === known)) select.value = known
    this.#show(select.value)
    select.addEventListener('change', () => {
      remember(KEY, select.value === '' ? null : select.value)
      announce((this.dataset.shown ?? '').replace('{n}', String(this.#show(select.value))))
    })
  }

  #show(region: string): number {
    const rows = [...this.querySelectorAll<HTMLElement>('[data-region]')]
    for (const row of rows) row.hidden = region !== '' && row.dataset.region !== region
    return rows.filter((row) => !row.hidden).length
  }
}

customElements.define('shop-list', ShopListElement)
