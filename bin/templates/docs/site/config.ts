import { defineConfig } from 'ssg/config'

export default defineConfig({
  title: '__TITLE__',
  tagline: 'Describe your project here, in one sentence.',
  favicon: 'favicon.svg',
  // The published site's address, for search engines and feeds. If it's in a folder of the host, add baseUrl: '/folder/'.
  url: 'http://localhost:3000',
  // The security policy also goes into the pages, for hosts that send no headers of their own, such as GitHub Pages.
  contentSecurityPolicyMeta: true,
  i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: { label: 'English', htmlLang: 'en' } } },
  navbar: { items: [{ type: 'link', label: 'Documentation', to: '/docs' }] },
  footer: {
    columns: [
      {
        title: 'Documentation',
        links: [
          { label: 'Start here', to: '/docs' },
          { label: 'Write pages', to: '/docs/guide/writing' },
        ],
      },
    ],
    copyright: 'Built with ssg.',
  },
  // The sidebar shows all pages of content/en/docs. Add "sidebars" to arrange it yourself.
  docs: { showLastUpdate: false },
  blog: false,
})
