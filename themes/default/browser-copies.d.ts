// Copies of a module for the scripts that name one, see `generator/assets/client-plugins.ts`.
declare module 'ssg/theme/browser?*' {
  export { onRemembered, painted, recall, remember } from 'ssg/theme/browser'
}
