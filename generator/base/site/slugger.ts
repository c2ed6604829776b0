// Creates GitHub-style anchors from labels: a repeated label gets `-1`.
export function slugger(): (text: string) => string {
  const seen = new Map<string, number>()
  return (text) => {
    const slug = text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-')
    const count = seen.get(slug)
    seen.set(slug, (count ?? 0) + 1)
    return count === undefined ? slug : `${slug}-${count}`
  }
}
