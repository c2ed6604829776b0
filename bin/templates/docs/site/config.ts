import { defineConfig } from 'ssg/config'

export default defineConfig({
  title: '__TITLE__',
  tagline: 'What it is, in one sentence.',
  favicon: 'favicon.svg',
  // Where the site will be published; links for search engines and feeds need it. For a folder of a host: baseUrl: '/folder/'.
  url: 'http://localhost:3000',
  i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: { label: 'English', htmlLang: 'en' } } },
  navbar: {
    items: [
      { type: 'link', label: 'Documentation', to: '/docs' },
      { type: 'locale', position: 'right' },
      { type: 'search', position: 'right' },
      { type: 'color-mode', position: 'right' },
    ],
  },
  // Without "sidebars", the folders of content/en/docs are the sidebar.
  docs: { showLastUpdate: false },
  blog: false,
})
