import { defineConfig } from 'ssg/config'

export default defineConfig({
  title: 'ssg',
  tagline: 'Documentation from Markdown and React, as plain files, with good errors.',
  favicon: 'favicon.svg',
  url: 'http://localhost:3000',
  i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: { label: 'English', htmlLang: 'en' } } },
  navbar: {
    items: [
      { type: 'link', label: 'Guide', to: '/quick-start' },
      { type: 'link', label: 'Configuration', to: '/configuration' },
      { type: 'search', position: 'right' },
      { type: 'color-mode', position: 'right' },
    ],
  },
  docs: { routeBasePath: '/', showLastUpdate: false },
  blog: false,
  socialCards: false,
  // The page of this error shows what is wrong.
  severity: { SSG275: 'ignore' },
})
