/** The style sheet of books, on screens, on paper and in e-book readers. */
export const BOOK_STYLE = `html { font: 1em/1.5 system-ui, sans-serif; color-scheme: light dark; }
body { display: block; margin: 0 auto; max-width: 46em; padding: 1em; overflow-wrap: break-word; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; break-after: avoid; }
a { color: LinkText; }
img, svg { max-width: 100%; height: auto; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 0.75em; border: 1px solid; border-radius: 4px; }
code, kbd, samp, pre { font: 0.9em/1.45 ui-monospace, monospace; }
pre code { display: block; width: auto; font-size: 1em; }
.code pre { border: 0; }
figure { margin: 1em 0; }
figcaption, .tab-label, .summary, caption { font-weight: bold; }
table { border-collapse: collapse; }
th, td { border: 1px solid; padding: 0.3em 0.6em; text-align: start; vertical-align: top; }
[data-align="right"] { text-align: right; }
[data-align="center"] { text-align: center; }
blockquote, .admonition, .details { margin: 1em 0; padding-inline-start: 1em; border-inline-start: 3px solid; }
.contents ol { list-style: none; padding-inline-start: 1.2em; }
.title-page { margin: 20vh 0; text-align: center; }
@media print {
  html { font-size: 10.5pt; color-scheme: light; }
  body { max-width: none; padding: 0; }
  a { color: inherit; }
  .title-page, .contents { break-after: page; }
  .chapter, .part { break-before: page; }
  .part + .chapter { break-before: avoid; }
  pre, figure, tr, img, svg { break-inside: avoid; }
}
`
