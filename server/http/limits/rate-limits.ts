/** So much, then 429 until the window ends. Windows are counted by address, IPv6 by its /64. */
interface RateLimit {
  readonly hits: number
  readonly windowSeconds: number
}

/**
 * `intake`: a whole hospital may stand behind one address. 1,200 requests a minute are four hundred tablets that all
 * drain at once, or 1.2 million forms a minute; only a program run wild comes near it, and a tablet that does loses
 * nothing but the rest of that minute.
 * `wrong-operator-token`: ten guesses in a quarter of an hour.
 */
export const rateLimits = {
  intake: { hits: 1200, windowSeconds: 60 },
  'wrong-operator-token': { hits: 10, windowSeconds: 900 },
} as const satisfies Record<string, RateLimit>

export type RateLimitName = keyof typeof rateLimits
