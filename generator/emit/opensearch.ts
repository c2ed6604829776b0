// The site's search as an OpenSearch description.
import { encoded, xml, type PlannedFile } from './planned-file.ts'

export interface OpenSearchInput {
  readonly locale: string
  readonly lang: string
  readonly title: string
  readonly description: string
  /** Absolute address of the first page of the locale. */
  readonly url: string
}

/** Longest short name that the format allows. */
const SHORT_NAME = 16

/** The site's search, described for browsers and launchers. The query follows the `#`, so it's never sent to a server. */
export function openSearchFile({ locale, lang, title, description, url }: OpenSearchInput): PlannedFile {
  return {
    path: `search/${locale}.xml`,
    content: `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${xml([...title].slice(0, SHORT_NAME).join(''))}</ShortName>
  <LongName>${xml(title)}</LongName>
  <Description>${xml(description)}</Description>
  <Language>${xml(lang)}</Language>
  <InputEncoding>UTF-8</InputEncoding>
  <Url type="text/html" method="get" template="${xml(`${encoded(url)}#search={searchTerms}`)}"/>
</OpenSearchDescription>
`,
  }
}
