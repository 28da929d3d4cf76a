import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Cookies } from '#server/platform/caller/cookies.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'

/** What a browser has shown before: strangers who use up what is for all leave it its share. */
export interface KnownBrowser {
  /** Whether it has signed in as anybody. */
  readonly isKnown: boolean
  /** Whether it has signed in by this identity, a hash. */
  readonly knows: (identityHash: string) => boolean
}

interface BrowserOptions {
  readonly keys: Pick<KeyRing, 'secretFor'>
  readonly cookies: Cookies
}

const NAME = '__Host-known'
/** As long as browsers keep one. */
const SECONDS = 400 * 86_400
/** A family's tablet. */
const MOST_IDENTITIES = 5

/**
 * The cookie opens nothing: with it, a person's password is guessed no faster than without it. OWASP calls it a device cookie.
 * It is a number of its own, a mark that the hospital made it, and a mark for each identity.
 */
export function readKnownBrowser({ keys, cookies }: BrowserOptions): KnownBrowser {
  const { id, marks } = read(cookies)
  const has = (mark: string) => marks.some((one) => isSame(one, mark))
  const isKnown = id !== undefined && has(markOf(keys, id))
  return {
    isKnown,
    knows: (identityHash) => isKnown && has(markOf(keys, `${id} ${identityHash}`)),
  }
}

/** Remembers that a browser has signed in by an identity. Signing out does not take it back. */
export function rememberBrowser(options: BrowserOptions, identityHash: string): void {
  const { keys, cookies } = options
  const { isKnown, knows } = readKnownBrowser(options)
  if (knows(identityHash)) return
  const { id: last, marks } = read(cookies)
  const id = isKnown && last !== undefined ? last : randomBytes(16).toString('base64url')
  const others = isKnown ? marks.slice(1) : []
  const own = markOf(keys, `${id} ${identityHash}`)
  const latest = [own, ...others].slice(0, MOST_IDENTITIES)
  cookies.set(NAME, [id, markOf(keys, id), ...latest].join('.'), SECONDS)
}

function read(cookies: Cookies): { readonly id: string | undefined; readonly marks: readonly string[] } {
  const [id, ...marks] = (cookies.get(NAME) ?? '').split('.').slice(0, MOST_IDENTITIES + 2)
  return { id, marks }
}

const markOf = ({ secretFor }: Pick<KeyRing, 'secretFor'>, what: string): string =>
  createHmac('sha256', secretFor('known browser')).update(what).digest().subarray(0, 16).toString('base64url')

const isSame = (given: string, mark: string): boolean =>
  given.length === mark.length && timingSafeEqual(Buffer.from(given), Buffer.from(mark))
