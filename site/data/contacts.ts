// How to reach the company and the community.

export const company = {
  name: 'Shenzhen MilkV Technology Co., Ltd.',
  postal: { street: '1603, Block B, FengHuang Zhigu Building, No. 50 Tiezai Road', district: "Xixiang, Bao'an", city: 'Shenzhen', postalCode: '518102', country: 'CN' },
} as const

export const mails = { sales: 'sales@milkv.io', development: 'dev@milkv.io', support: 'support@milkv.io' } as const

export const community = {
  forum: 'https://community.milkv.io/',
  matrix: 'https://matrix.to/#/#milk-v:matrix.org',
  github: 'https://github.com/milk-v',
  wechat: 'https://mp.weixin.qq.com/mp/profile_ext?action=home&__biz=Mzg3NDkwNTYyMw==',
} as const

/** A category of the forum. */
export function forum(category: string): string {
  return `https://community.milkv.io/c/${category}`
}

/** The Matrix room of a product. */
export function matrix(product: string): string {
  return `https://matrix.to/#/#milkv-${product}:matrix.org`
}
