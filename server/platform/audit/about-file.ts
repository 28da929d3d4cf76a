interface WantedFile {
  readonly file: string
  readonly language: string
  readonly [filter: string]: string | number | undefined
}

/** Filters whose words may name a person. */
const words = new Set(['search', 'answer'])

/** Describes an exported file for the audit: its format and its filters, without words that were searched for. */
export function aboutFile({ file, language: _language, ...filters }: WantedFile): string {
  const about = new URLSearchParams({ file })
  for (const [name, value] of Object.entries(filters))
    if (value !== undefined) about.set(name, words.has(name) ? '' : String(value))
  return about.toString()
}
