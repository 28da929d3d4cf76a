/** A patient whom no other test knows: tests share a hospital. */
export interface Newcomer {
  readonly email: string
  /** As people write it here. */
  readonly mobile: string
  readonly password: string
  /** Finds their messages, by whichever way they came. */
  readonly recipient: RegExp
  /** The one-time code that they read last. */
  lastCode?: string
}

let met = 0

export function newcomer(): Newcomer {
  // Far apart, and none twice within a hundred million.
  const unique = String(10_000_000 + ((met++ * 7_919_317) % 89_999_999))
  return {
    email: `sri.${unique}@example.com`,
    mobile: `0812${unique}`,
    password: 'bulan-terang-7',
    recipient: new RegExp(unique),
  }
}
