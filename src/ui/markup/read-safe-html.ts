import type { Config } from 'dompurify'

/** Text, its structure, and links to pages, numbers and e-mail addresses. The server allows the same. */
const allowed: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: 'h1 h2 h3 h4 p br hr ul ol li strong em b i u blockquote a table thead tbody tr th td'.split(' '),
  ALLOWED_ATTR: ['href', 'scope'],
  ALLOWED_URI_REGEXP: /^(?:https:\/\/|mailto:|tel:)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
}

export interface SafeHtmlText {
  /** The text's first heading, where the text begins with one of its highest level. The page shows it as its own. */
  readonly heading: string | undefined
  readonly body: DocumentFragment
}

/** Sanitises HTML and splits off its first heading. The Trusted Types policy is DOMPurify's own, `dompurify`. */
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
