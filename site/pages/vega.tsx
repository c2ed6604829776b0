import { definePage } from 'ssg/theme'
import { ProductPage } from '../parts/Product/ProductPage.tsx'
import { productMeta } from '../parts/Product/json-ld.ts'

export const page = definePage(productMeta('vega'))

export default function Page() {
  return <ProductPage id="vega" />
}
