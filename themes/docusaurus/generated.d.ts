// Data for a project's code: the exports of the generated module. See `generator/adapters/docusaurus/config/site-data.ts`.
declare module '@generated/docusaurus.config' {
  export const config: Readonly<Record<string, unknown>> | undefined
  export default config
  export const i18n:
    | {
        readonly defaultLocale: string
        readonly locales: readonly string[]
        readonly localeConfigs: Readonly<Record<string, object>>
      }
    | undefined
  export const routeProps: Readonly<Record<string, object>> | undefined
  export const globalData: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined
  export const plugins:
    | readonly { readonly kind: string; readonly id: string; readonly path: string; readonly title?: string }[]
    | undefined
  export const prism: object | undefined
  export const versions: Readonly<Record<string, readonly unknown[]>> | undefined
}

// Packages of the project, in the browser.
declare module 'mermaid'
declare module 'react-live'
