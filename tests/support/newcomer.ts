/** A patient whom no other test uses, because tests share a hospital. */
export interface Newcomer {
  readonly email: string
  /** The number as people write it here. */
  readonly mobile: string
  readonly password: string
  /** Matches recipients of their messages, by e-mail or SMS. */
  readonly recipient: RegExp
  /** The one-time code that they read last. */
  lastCode?: string
}

let met = 0

export function newcomer(): Newcomer {
  // Unique within a hundred million, and far apart.
  const unique = String(10_000_000 + ((met++ * 7_919_317) % 89_999_999))
  return {
    email: `sri.${unique}@example.com`,
    mobile: `0812${unique}`,
    password: 'bulan-terang-7',
    recipient: new RegExp(unique),
  }
}
