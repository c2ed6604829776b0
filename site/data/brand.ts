// The maker, set in one place.
export const brand = {
  name: 'Milk-V',
  url: 'https://milkv.io',
  forum: 'https://community.milkv.io/',
  twitter: 'https://twitter.com/MilkV_Official',
  wechat: 'https://mp.weixin.qq.com/mp/profile_ext?action=home&__biz=Mzg3NDkwNTYyMw==',
  organization: 'milk-v',
  project: 'milkv.io',
  editUrl: 'https://github.com/milk-v/milkv.io/edit/main/',
} as const
