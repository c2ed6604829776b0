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
      { type: 'link', label: 'Blog', to: '/blog' },
      { type: 'locale', position: 'right' },
      { type: 'search', position: 'right' },
      { type: 'color-mode', position: 'right' },
    ],
  },
  blog: { title: 'Blog', description: 'What is new.', authors: { team: { name: 'The team' } } },
})
