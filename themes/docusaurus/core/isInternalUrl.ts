export function hasProtocol(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url)
}

export default function isInternalUrl(url?: string): boolean {
  return url !== undefined && !hasProtocol(url)
}
