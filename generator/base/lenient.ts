// Sites that were made for another generator.

/** What the other generator lets pass, this one reports and lets pass as well. */
export const LENIENT = {
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  onBrokenMarkdownLinks: 'warn',
  onOrphans: 'ignore',
  onDuplicateRoutes: 'warn',
  onTypography: 'ignore',
  onTranslationDrift: 'ignore',
  onUnusedStrings: 'ignore',
} as const
