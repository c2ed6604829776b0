import { config, globalData, i18n } from '@generated/docusaurus.config'
import { usePage } from 'ssg/theme'

/** Data about the site for a project's components. */
export default function useDocusaurusContext() {
  const { site } = usePage()
  return {
    siteConfig: { customFields: {}, themeConfig: {}, organizationName: '', projectName: '', ...config },
    siteMetadata: { docusaurusVersion: '3', pluginVersions: {} },
    globalData: globalData ?? {},
    i18n: {
      currentLocale: site.locale,
      defaultLocale: i18n?.defaultLocale ?? site.defaultLocale,
      locales: i18n?.locales ?? [site.locale],
      localeConfigs: i18n?.localeConfigs ?? {},
    },
    codeTranslations: {},
  }
}
