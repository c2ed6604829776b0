// Settings of the site. Labels that read `site:…` are strings of `locales/<locale>/site.json`.
import { defineConfig } from 'ssg/config'
import { writingRules } from 'ssg/check'
import { brand } from './data/brand.ts'
import { glossary } from './data/glossary.ts'
import { names } from './data/names.ts'
import { routes } from './data/routes.ts'
import { fixedSpaces } from './markdown/fixed-spaces.ts'
import { phraseBreaks } from './markdown/phrase-breaks.ts'
import { symptoms } from './plugins/symptoms.ts'

const overview = (board: string, label: string) => ({ label, to: `/docs/${board}/overview` })
const page = (to: string, label: string) => ({ label, to })
const forum = (category: string, label: string) => ({ label, href: `${brand.forum}c/${category}` })

export default defineConfig({
  title: brand.name,
  tagline: 'site:tagline',
  favicon: 'favicon.svg',
  url: brand.url,
  baseUrl: '/',
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'zh', 'ru', 'ja'],
    localeConfigs: {
      en: { label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory' },
      zh: { label: '简体中文', direction: 'ltr', htmlLang: 'zh-CN', calendar: 'gregory' },
      ru: { label: 'Русский', direction: 'ltr', htmlLang: 'ru', calendar: 'gregory' },
      ja: { label: '日本語', direction: 'ltr', htmlLang: 'ja', calendar: 'gregory' },
    },
    glossary,
  },
  markdownPages: true,
  relatedPages: 3,
  markdown: { remarkPlugins: [fixedSpaces, phraseBreaks] },
  plugins: [symptoms],
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  announcementBar: { id: 'docs-four-languages', content: 'site:announcement', closable: true },
  navbar: {
    title: brand.name,
    logo: { src: 'logo.svg', alt: '', width: 30, height: 30 },
    items: [
      { type: 'link', label: 'site:nav.home', to: '/' },
      { type: 'link', label: 'site:nav.about', to: '/about' },
      { type: 'link', label: 'site:nav.community', href: brand.forum },
      {
        type: 'dropdown',
        label: 'site:nav.products',
        items: [
          { ...page('/titan', 'Titan'), flag: 'site:nav.new' },
          page('/duo', 'Duo'),
          page('/duo-s', 'Duo S'),
          page('/duo-module-01', 'Duo Module 01'),
          page('/pioneer', 'Pioneer'),
          page('/mars', 'Mars'),
          page('/mars-cm', 'Mars CM'),
          page('/meles', 'Meles'),
          page('/vega', 'Vega'),
          page('/jupiter', 'Jupiter'),
          page('/jupiter-nx', 'Jupiter NX'),
          page('/cluster-08', 'Cluster 08'),
          page('/megrez', 'Megrez'),
          page('/megrez-nx', 'Megrez NX'),
          page('/ruyibook', 'RuyiBook'),
        ],
      },
      {
        type: 'dropdown',
        label: 'site:nav.docs',
        items: [
          overview('duo', 'Duo'),
          overview('pioneer', 'Pioneer'),
          overview('mars', 'Mars'),
          overview('meles', 'Meles'),
          overview('vega', 'Vega'),
          overview('jupiter', 'Jupiter'),
          overview('megrez', 'Megrez'),
        ],
      },
      {
        type: 'dropdown',
        label: 'site:nav.chips',
        items: [
          page('/chips/sg2000', 'SG2000'),
          page('/chips/sg2002', 'SG2002'),
          page('/chips/cv1800b', 'CV1800B'),
          page('/chips/sg2380', 'SG2380'),
        ],
      },
      { type: 'locale', position: 'right' },
      { type: 'search', position: 'right' },
      { type: 'color-mode', position: 'right' },
    ],
  },
  footer: {
    columns: [
      {
        title: 'site:footer.pages',
        links: [
          page('/', 'site:nav.home'),
          page('/about', 'site:nav.about'),
          page('/warranty', 'site:footer.warranty'),
        ],
      },
      {
        title: 'site:nav.products',
        links: [
          page('/duo', 'Duo'),
          page('/duo-s', 'Duo S'),
          page('/duo-module-01', 'Duo Module 01'),
          page('/pioneer', 'Pioneer'),
          page('/mars', 'Mars'),
          page('/mars-cm', 'Mars CM'),
          page('/meles', 'Meles'),
          page('/vega', 'Vega'),
          page('/jupiter', 'Jupiter'),
          page('/titan', 'Titan'),
        ],
      },
      {
        title: 'site:nav.chips',
        links: [
          page('/chips/cv1800b', 'CV1800B'),
          page('/chips/sg2000', 'SG2000'),
          page('/chips/sg2002', 'SG2002'),
          page('/chips/sg2380', 'SG2380'),
        ],
      },
      {
        title: 'site:nav.docs',
        links: [
          page('/docs', 'site:nav.home'),
          overview('duo', 'Duo'),
          overview('pioneer', 'Pioneer'),
          overview('mars', 'Mars'),
          overview('meles', 'Meles'),
        ],
      },
      {
        title: 'site:nav.community',
        links: [
          forum('announcement', 'site:footer.announcement'),
          forum('general', 'site:footer.general'),
          forum('duo', 'Duo'),
          forum('pioneer', 'Pioneer'),
          forum('mars', 'Mars'),
          forum('meles', 'Meles'),
          forum('vega', 'Vega'),
          forum('jupiter', 'Jupiter'),
        ],
      },
    ],
    social: [
      { label: 'site:footer.microblog', kind: 'twitter', href: brand.twitter },
      { label: 'site:footer.wechat', kind: 'wechat', href: brand.wechat, qr: brand.wechat },
    ],
    copyright: 'site:footer.copyright',
    address: 'site:footer.address',
  },
  newsletter: { action: '/api/forms/newsletter', text: 'site:newsletter' },
  docs: {
    version: { label: 'site:docs.version' },
    sidebars: {
      duo: [{ type: 'autogenerated', dirName: 'duo' }],
      jupiter: [{ type: 'autogenerated', dirName: 'jupiter' }],
      mars: [{ type: 'autogenerated', dirName: 'mars' }],
      meles: [{ type: 'autogenerated', dirName: 'meles' }],
      pioneer: [{ type: 'autogenerated', dirName: 'pioneer' }],
      vega: [{ type: 'autogenerated', dirName: 'vega' }],
      Megrez: [{ type: 'autogenerated', dirName: 'megrez' }],
      titan: [{ type: 'autogenerated', dirName: 'titan' }],
    },
    editUrl: brand.editUrl,
  },
  blog: {
    title: 'site:blog.title',
    description: 'site:blog.description',
    postsPerPage: 4,
    authors: {
      docs: { name: 'site:blog.authors.docs', title: '' },
      hardware: { name: 'site:blog.authors.hardware', title: '' },
    },
  },
  tags: {
    duo: 'Duo',
    linux: 'Linux',
    'risc-v': 'RISC-V',
    compiler: 'site:tags.compiler',
    guide: 'site:tags.guide',
    hardware: 'site:tags.hardware',
    kernel: 'site:tags.kernel',
    vision: 'site:tags.vision',
  },
  redirects: [
    { from: ['/docs/mars', '/docs/mars-cm'], to: '/docs/mars/overview' },
    { from: '/docs/duo', to: '/docs/duo/overview' },
    { from: '/docs/pioneer', to: '/docs/pioneer/overview' },
    { from: '/docs/vega', to: '/docs/vega/overview' },
    { from: '/docs/meles', to: '/docs/meles/overview' },
    { from: '/docs/jupiter', to: '/docs/jupiter/overview' },
    { from: '/docs/titan', to: '/docs/titan/overview' },
    { from: '/blog/how-duo-was-created', to: '/docs/duo/overview' },
    { from: '/blog/tags/rtos', to: '/blog/tags/duo' },
  ],
  // The dialog's "Let us know", with the query that found nothing.
  customFields: { searchFeedbackUrl: 'mailto:support@milkv.io?subject={query}' },
  search: {
    enabled: true,
    resultsPage: false,
    words: 'site/data/search',
    onMissingAsks: 'warn',
    offline: true,
    lunr: true,
    popular: [
      '/docs/duo/getting-started/boot',
      '/docs/duo/getting-started/setup',
      '/docs/duo/getting-started/arduino',
      '/docs/mars/getting-started/boot',
      '/docs/jupiter/getting-started/boot',
      '/blog/choosing-a-board',
    ],
  },
  forms: {
    contact: '/api/forms/contact',
    signup: '/api/forms/signup',
    donation: '/api/forms/donation',
    feedback: '/api/forms/feedback',
    report: '/api/forms/report',
    agreement: '/api/forms/agreement',
  },
  checks: [
    writingRules({
      names,
      description: { zh: [20, 120], ja: [25, 130], '*': [50, 170] },
      minimumWords: 150,
      shortPages: ['docs/press'],
      repeatedWords: 25,
    }),
  ],
  translationMinimum: { zh: 100, ru: 100, ja: 100 },
  onStaleTranslations: 'warn',
  expectedRoutes: routes,
  onBrokenLinks: 'error',
  onBrokenAnchors: 'error',
  onBrokenMarkdownLinks: 'warn',
  onDuplicateRoutes: 'warn',
  onMissingStrings: 'error',
  onUnusedStrings: 'error',
})
