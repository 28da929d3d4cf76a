import sanitizeHtml from 'sanitize-html'

/** Keeps text, structure, and links to call, write or read on; no styles, pictures, frames, forms or scripts. */
export const sanitize = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: 'h1 h2 h3 h4 p br hr ul ol li strong em b i u blockquote a table thead tbody tr th td'.split(' '),
    allowedAttributes: { a: ['href', 'rel'], th: ['scope'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
  })
