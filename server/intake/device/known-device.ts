import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Cookies } from '#server/platform/caller/cookies.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'

interface DeviceOptions {
  readonly keys: Pick<KeyRing, 'secretFor'>
  readonly cookies: Cookies
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

const NAME = '__Host-device'
/** The longest time for which browsers keep a cookie. */
const SECONDS = 400 * 86_400
const DAY_MS = 86_400_000

/**
 * Whether a browser was heard of the day before, by its cookie. Counts before a body is read cannot ask which device
 * sends it. The cookie opens nothing and names no one. It has a time and a mark that the hospital made it.
 */
export function isKnownDevice({ keys, cookies, now = Date.now }: DeviceOptions): boolean {
  const since = sinceOf(keys, cookies)
  return since !== undefined && since <= now() - DAY_MS
}

/** Sets the cookie where there is none. */
export function rememberDevice({ keys, cookies, now = Date.now }: DeviceOptions): void {
  if (sinceOf(keys, cookies) !== undefined) return
  const since = String(now())
  cookies.set(NAME, `${since}.${markOf(keys, since)}`, SECONDS)
}

function sinceOf(keys: DeviceOptions['keys'], cookies: Cookies): number | undefined {
  const [since = '', mark = ''] = (cookies.get(NAME) ?? '').split('.', 2)
  const made = markOf(keys, since)
  const isMade = mark.length === made.length && timingSafeEqual(Buffer.from(mark), Buffer.from(made))
  return isMade ? Number(since) : undefined
}

const markOf = ({ secretFor }: DeviceOptions['keys'], since: string): string =>
  createHmac('sha256', secretFor('known device')).update(since).digest().subarray(0, 16).toString('base64url')
