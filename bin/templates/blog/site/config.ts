import { defineConfig } from 'ssg/config'

export default defineConfig({
  title: '__TITLE__',
  tagline: 'Describe your blog here, in one sentence.',
  favicon: 'favicon.svg',
  // The published site's address, for search engines and feeds. If it's in a folder of the host, add baseUrl: '/folder/'.
  url: 'http://localhost:3000',
  // The security policy also goes into the pages, for hosts that send no headers of their own, such as GitHub Pages.
  contentSecurityPolicyMeta: true,
  i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: { label: 'English', htmlLang: 'en' } } },
  navbar: { items: [{ type: 'link', label: 'Blog', to: '/blog' }] },
  footer: { copyright: 'Built with ssg.' },
  blog: { title: 'Blog', description: 'What is new.', authors: { team: { name: 'The team' } } },
})
