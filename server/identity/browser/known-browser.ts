import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Cookies } from '#server/platform/caller/cookies.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'

/** What a browser's cookie shows of earlier sign-ins. Known browsers have a share that strangers cannot use up. */
export interface KnownBrowser {
  /** Whether any person has signed in here. */
  readonly isKnown: boolean
  /** Whether the person with this identity has signed in here; takes a hash. */
  readonly knows: (identityHash: string) => boolean
}

interface BrowserOptions {
  readonly keys: Pick<KeyRing, 'secretFor'>
  readonly cookies: Cookies
}

const NAME = '__Host-known'
/** The longest time for which browsers keep a cookie. */
const SECONDS = 400 * 86_400
/** A family's tablet has about this many people. */
const MOST_IDENTITIES = 5

/**
 * Reads the cookie of a known browser; OWASP calls it a device cookie. The cookie opens nothing, and does not make
 * guessing a password faster. It has a random number, a mark that the hospital made it, and a mark for each identity.
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

/** Remembers that a browser has signed in by an identity, also after signing out. */
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
