// Helpers for URLs and texts: `@docusaurus/utils-common`.

export const addPrefix = (text: string, prefix: string): string => (text.startsWith(prefix) ? text : prefix + text)
export const addSuffix = (text: string, suffix: string): string => (text.endsWith(suffix) ? text : text + suffix)
export const removePrefix = (text: string, prefix: string): string =>
  text.startsWith(prefix) ? text.slice(prefix.length) : text
export const removeSuffix = (text: string, suffix: string): string =>
  suffix !== '' && text.endsWith(suffix) ? text.slice(0, -suffix.length) : text
export const addLeadingSlash = (path: string): string => addPrefix(path, '/')
export const addTrailingSlash = (path: string): string => addSuffix(path, '/')
export const removeTrailingSlash = (path: string): string => removeSuffix(path, '/')

/** Adds or removes a URL's trailing slash according to the site's setting. The home page always has one. */
export function applyTrailingSlash(
  path: string,
  { trailingSlash, baseUrl }: { readonly trailingSlash?: boolean | undefined; readonly baseUrl: string },
): string {
  const [, way = '', behind = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? []
  if (trailingSlash === undefined || way === '' || way === '/' || way === baseUrl) return path
  return (trailingSlash ? addTrailingSlash(way) : removeTrailingSlash(way)) + behind
}
export default applyTrailingSlash

/** An error and its causes, outermost first. */
export function getErrorCausalChain(error: Error): Error[] {
  return error.cause instanceof Error ? [error, ...getErrorCausalChain(error.cause)] : [error]
}

/** ID of the element around a post. */
export const blogPostContainerID = '__blog-post-container'
