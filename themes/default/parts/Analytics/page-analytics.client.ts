// Reports page views to the configured analytics tag: loads its script and reports each view once, with an anonymized IP address if that is
// configured.

class PageAnalyticsElement extends HTMLElement {
  connectedCallback(): void {
    const { tag = '', anonymize } = this.dataset
    const queue: unknown[] = []
    Object.assign(window, { dataLayer: queue })
    // The tag reads `arguments` objects from the queue, not arrays.
    function say(..._values: unknown[]): void {
      // eslint-disable-next-line prefer-rest-params
      queue.push(arguments)
    }
    const script = document.createElement('script')
    script.async = true
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(tag)}`
    document.head.append(script)
    say('js', new Date())
    say('config', tag, anonymize === undefined ? {} : { anonymize_ip: true })
    document.addEventListener('page:load', () =>
      say('event', 'page_view', {
        page_title: document.title,
        page_location: location.href,
        page_path: location.pathname + location.search + location.hash,
      }),
    )
  }
}

customElements.define('page-analytics', PageAnalyticsElement)
