// Plugins that come with the generator, written with `definePlugin` as those of a site are.
export { analytics, type AnalyticsOptions } from '../plugins/built-in/analytics.ts'
export { feedback, type FeedbackOptions } from '../plugins/built-in/feedback.ts'
export { glossary, type GlossaryOptions } from '../plugins/built-in/glossary.ts'
export { markdownExtras, type MarkdownExtrasOptions } from '../plugins/built-in/markdown-extras.ts'
export { math, type MathOptions } from '../plugins/built-in/math.ts'
export { mermaid } from '../plugins/built-in/mermaid.ts'
export { packageManagers, type PackageManagersOptions } from '../plugins/built-in/package-managers.ts'
export { relatedByTag, type RelatedByTagOptions } from '../plugins/built-in/related-by-tag.ts'
