import { definePage } from 'ssg/theme'
import { ProductPage } from '../parts/Product/ProductPage.tsx'
import { productMeta } from '../parts/Product/json-ld.ts'

export const page = definePage(productMeta('duo-module-01'))

export default function Page() {
  return <ProductPage id="duo-module-01" />
}
