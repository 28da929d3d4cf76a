import { hash } from 'node:crypto'
import type { Language, LocalizedText } from '#core/domain/text/language.ts'
import type { MessageChannel } from '#server/platform/senders/message.ts'

interface Arrived {
  /** ISO 8601. */
  readonly at: string
  readonly channel: MessageChannel
  readonly recipient: string
  readonly subject: string
  readonly text: string
}

const texts = {
  title: { id: 'Kotak pesan', en: 'Mailbox' },
  portal: { id: 'Portal Pasien', en: 'Patient Portal' },
  demonstration: {
    id: 'Ini peragaan: pesan dan kode OTP tidak benar-benar dikirim, tetapi tiba di halaman ini.',
    en: 'This is a demonstration: messages and OTP codes are not really sent, they arrive on this page.',
  },
  reloads: {
    id: 'Yang terbaru ada di atas. Halaman ini memuat ulang sendiri.',
    en: 'The newest come first. This page reloads by itself.',
  },
  empty: { id: 'Belum ada pesan.', en: 'No message yet.' },
  closed: {
    id: 'Buka halaman ini lewat alamat yang dicetak server ketika dijalankan.',
    en: 'Open this page by the address that the server printed when it started.',
  },
  email: { id: 'Email', en: 'Email' },
  sms: { id: 'SMS', en: 'SMS' },
  push: { id: 'Pemberitahuan', en: 'Notification' },
  to: { id: 'ke', en: 'to' },
} as const satisfies Record<string, LocalizedText>

const style = `
*{box-sizing:border-box}
body{margin:0;background:#f5f8f7;color:#0f1f1a;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:44rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{margin:0 0 .5rem;color:#085c46;font-size:1.75rem;line-height:1.2}
h2{margin:.25rem 0;font-size:1rem}
p{margin:0 0 .5rem}
ol{margin:1.5rem 0 0;padding:0;list-style:none}
li{margin:0 0 1rem;padding:1rem;border:1px solid #dbe5e1;border-radius:12px;background:#fff}
.note{padding:.75rem 1rem;border:1px solid #f2d7a6;border-radius:12px;background:#fff7e8}
.about,.empty{color:#52655e}
.text{margin:0;font-size:1.25rem;white-space:pre-line}
`

/** Allows the page's own style and the site's icon, and nothing else. */
export const mailboxPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** @param messages the latest first */
export function writeMailbox(messages: readonly Arrived[], language: Language): string {
  const say = (name: keyof typeof texts) => texts[name][language]
  const items = messages.map(
    ({ at, channel, recipient, subject, text }) => `<li>
<p class="about">${say(channel)} ${say('to')} ${escape(recipient)} · <time datetime="${escape(at)}">${escape(writeTime(at, language))}</time></p>
<h2>${escape(subject)}</h2>
<p class="text">${escape(text)}</p>
</li>`,
  )
  return writePage(
    language,
    items.length > 0
      ? `<p>${say('reloads')}</p>\n<ol>\n${items.join('\n')}\n</ol>`
      : `<p>${say('reloads')}</p>\n<p class="empty">${say('empty')}</p>`,
  )
}

/** The page for a visitor without the key. */
export const writeClosedMailbox = (language: Language): string =>
  writePage(language, `<p>${texts.closed[language]}</p>`)

function writePage(language: Language, content: string): string {
  const [title, portal] = [texts.title[language], texts.portal[language]]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${portal}</title>
<link rel="icon" href="/favicon.svg">
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p class="note">${texts.demonstration[language]}</p>
${content}
</main>
</body>
</html>
`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text: a recipient may be any text that was typed into a form. */
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')

/** "17 August 2026, 08.05.30 WIB": the month in English in every language (spec section 9), the server's own time. */
function writeTime(at: string, language: Language): string {
  const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  const time = new Intl.DateTimeFormat(language === 'id' ? 'id-ID' : 'en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
  return `${date.format(new Date(at))}, ${time.format(new Date(at))}`
}
