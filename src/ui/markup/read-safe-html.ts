import type { Config } from 'dompurify'

/** Text and its structure, and links to where one can read on, call or write: what the server lets through, too. */
const allowed: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: 'h1 h2 h3 h4 p br hr ul ol li strong em b i u blockquote a table thead tbody tr th td'.split(' '),
  ALLOWED_ATTR: ['href', 'scope'],
  ALLOWED_URI_REGEXP: /^(?:https:\/\/|mailto:|tel:)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
}

export interface SafeHtmlText {
  /** What the text begins with, where that is a heading of its highest level: the page's own. */
  readonly heading: string | undefined
  readonly body: DocumentFragment
}

/** Makes HTML safe for the page, and gives its first heading apart. The Trusted Types policy is DOMPurify's own, `dompurify`. */
export async function readSafeHtml(html: string): Promise<SafeHtmlText> {
  const { default: DOMPurify } = await import('dompurify')
  const body = DOMPurify.sanitize(html, allowed)
  const first = body.firstElementChild
  const heading = first?.tagName === 'H1' ? first.textContent.trim() : undefined
  if (heading !== undefined) first?.remove()
  for (const other of body.querySelectorAll('h1')) {
    const lower = document.createElement('h2')
    lower.append(...other.childNodes)
    other.replaceWith(lower)
  }
  for (const link of body.querySelectorAll('a')) link.rel = 'noopener noreferrer'
  return { heading: heading || undefined, body }
}
