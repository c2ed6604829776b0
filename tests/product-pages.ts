// Pages of products and chips, and those beside them: paths without the first slash.
export const PRODUCTS = [
  'duo',
  'duo-s',
  'duo-module-01',
  'pioneer',
  'mars',
  'mars-cm',
  'jupiter',
  'jupiter-nx',
  'meles',
  'vega',
  'titan',
  'megrez',
  'megrez-nx',
  'cluster-08',
  'ruyibook',
]
export const OTHERS = [
  '',
  'about',
  'warranty',
  'chips',
  'chips/sg2000',
  'chips/sg2002',
  'chips/cv1800b',
  'chips/sg2380',
  'cv1800b',
]

export const PRODUCT_PAGES = [...PRODUCTS, ...OTHERS]
