// Who sells. Independent shops: prices, stock and taxes are theirs.
import type { ShopId } from './types.ts'

export interface Shop {
  readonly name: string
  /** Key `products:region.<base>`. */
  readonly base: 'hongkong' | 'china' | 'australia' | 'india' | 'czechia' | 'usa'
  readonly ships: 'world' | 'china'
}

export const shops: Readonly<Record<ShopId, Shop>> = {
  arace: { name: 'ARACE', base: 'hongkong', ships: 'world' },
  crowdsupply: { name: 'Crowd Supply', base: 'usa', ships: 'world' },
  platima: { name: 'Platima Tinkers', base: 'australia', ships: 'world' },
  robu: { name: 'robu.in', base: 'india', ships: 'world' },
  pajenicko: { name: 'Pajenicko', base: 'czechia', ships: 'world' },
  spotpear: { name: 'Spotpear', base: 'china', ships: 'china' },
  taobao: { name: 'Taobao', base: 'china', ships: 'china' },
  jd: { name: 'JD', base: 'china', ships: 'china' },
}
