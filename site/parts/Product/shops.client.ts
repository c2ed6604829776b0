// Shows only the shops of one region, next to the button and in the list. The selected region also applies to other products.
import { announce, recall, remember } from 'ssg/theme/browser'

const KEY = 'shops.region'

class ShopListElement extends HTMLElement {
  connectedCallback(): void {
    const select = this.querySelector('select')
    const region = recall(KEY) ?? ''
    this.show(region)
    if (select === null) return
    // If the region has no shop for this product, all shops stay visible.
    if ([...select.options].some(({ value }) => value === region)) select.value = region
    select.addEventListener('change', () => {
      remember(KEY, select.value === '' ? null : select.value)
      for (const list of document.querySelectorAll<ShopListElement>('shop-list')) list.show(select.value)
      announce((this.dataset.shown ?? '').replace('{n}', String(this.show(select.value))))
    })
  }

  show(region: string): number {
    const rows = [...this.querySelectorAll<HTMLElement>('[data-region]')]
    const all = !rows.some((row) => row.dataset.region === region)
    for (const row of rows) row.hidden = !all && row.dataset.region !== region
    return rows.filter((row) => !row.hidden).length
  }
}

customElements.define('shop-list', ShopListElement)
