// Prints an HTML file with Chromium.
import { pathToFileURL } from 'node:url'
import type { Browser } from './devtools.ts'

const LOADED = `new Promise((done) => document.readyState === 'complete' ? done() : addEventListener('load', done))`
const NUMBER = '<div style="width: 100%; font-size: 8pt; text-align: center"><span class="pageNumber"></span></div>'
const CENTIMETRE = 1 / 2.54
const A4 = {
  paperWidth: 21 * CENTIMETRE,
  paperHeight: 29.7 * CENTIMETRE,
  marginTop: 2 * CENTIMETRE,
  marginBottom: 2 * CENTIMETRE,
  marginLeft: 2 * CENTIMETRE,
  marginRight: 2 * CENTIMETRE,
}

/** A PDF with page numbers and bookmarks. Rejects if the browser ends. */
export async function printPdf(browser: Browser, file: string): Promise<Uint8Array> {
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true })
  const tab = browser.session(sessionId as string, () => undefined)
  try {
    await tab.send('Page.navigate', { url: pathToFileURL(file).href })
    await tab.send('Runtime.evaluate', { expression: LOADED, awaitPromise: true })
    const { data } = await tab.send('Page.printToPDF', {
      ...A4,
      printBackground: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: NUMBER,
      generateTaggedPDF: true,
      generateDocumentOutline: true,
    })
    return Buffer.from(data as string, 'base64')
  } finally {
    tab.leave()
    await browser.send('Target.closeTarget', { targetId })
  }
}
