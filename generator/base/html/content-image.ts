// Images in Markdown: what their HTML means for other forms of a page.

/** Class of a link around a large image, which leads to its file. Copies of pages have only the image. */
export const ZOOM = 'image-zoom'

/** Whether a page shows an image in dark mode only, which the end of its URL sets, as on GitHub. Copies of pages have a light background. */
export function isDarkOnly(src: string | null): boolean {
  return /#(?:gh-dark-mode-only|only-dark)$/.test(src ?? '')
}
