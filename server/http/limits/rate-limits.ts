/** So much, then 429 until the window ends. Windows are counted by address (IPv6 by its /64) or by device. */
interface RateLimit {
  readonly hits: number
  readonly windowSeconds: number
}

/**
 * `intake`: a whole hospital may stand behind one address. 1,200 requests a minute are four hundred tablets that all
 * drain at once, or 1.2 million forms a minute; only a program run wild comes near it, and a tablet that does loses
 * nothing but the rest of that minute.
 * `wrong-operator-token`: ten guesses in a quarter of an hour. `wrong-tablet-code`: the same.
 * `survey-code-device`, `survey-code-address`: numbers that opened nothing. Nobody mistypes thirty times an hour; a whole
 * hospital behind one address may do so three hundred times. Devices name themselves, so the address is what binds.
 * `survey-number`: numbers at all, right ones too. They follow one another, so whoever guesses is mostly right; a hospital
 * group's patients come nowhere near forty a minute.
 */
export const rateLimits = {
  intake: { hits: 1200, windowSeconds: 60 },
  'wrong-operator-token': { hits: 10, windowSeconds: 900 },
  'wrong-tablet-code': { hits: 10, windowSeconds: 900 },
  'survey-code-device': { hits: 30, windowSeconds: 3600 },
  'survey-code-address': { hits: 300, windowSeconds: 3600 },
  'survey-number': { hits: 2400, windowSeconds: 3600 },
} as const satisfies Record<string, RateLimit>

export type RateLimitName = keyof typeof rateLimits
