import { usePage } from 'ssg/theme'

/** What the project's own components ask of the site. */
export default function useDocusaurusContext() {
  const { site, page } = usePage()
  const locales = page.alternates.map(({ locale }) => locale)
  return {
    siteConfig: {
      title: site.title,
      tagline: site.tagline,
      url: site.url,
      baseUrl: site.baseUrl,
      favicon: site.favicon,
      customFields: site.customFields,
      themeConfig: {},
      organizationName: '',
      projectName: '',
    },
    siteMetadata: { docusaurusVersion: '3', pluginVersions: {} },
    globalData: {},
    i18n: {
      currentLocale: site.locale,
      defaultLocale: site.defaultLocale,
      locales,
      localeConfigs: Object.fromEntries(
        page.alternates.map(({ locale, label, htmlLang, direction }) => [locale, { label, htmlLang, direction }]),
      ),
    },
    codeTranslations: {},
  }
}
