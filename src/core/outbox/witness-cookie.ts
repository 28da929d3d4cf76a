import type { TextStore } from './text-store.ts'

const NAME = 'outbox'
/** The longest that browsers keep one: 400 days, in seconds. */
const MAX_AGE = 34_560_000

/** Cookies outlast the databases of a site whose storage a browser deletes. A page reads and writes them by `document`. */
export function pageWitness(page: { cookie: string }, secure: boolean): TextStore {
  return {
    read: async () => {
      const found = page.cookie.split('; ').find((one) => one.startsWith(`${NAME}=`))
      return found === undefined ? undefined : readable(found.slice(NAME.length + 1))
    },
    keep: async (text) => {
      page.cookie = `${NAME}=${encodeURIComponent(text)}; path=/; max-age=${MAX_AGE}; samesite=strict${secure ? '; secure' : ''}`
    },
  }
}

/** What of the Cookie Store API a service worker needs; some browsers have none. */
export interface Cookies {
  get(name: string): Promise<{ readonly value?: string | undefined } | null>
  set(cookie: {
    readonly name: string
    readonly value: string
    readonly path: string
    readonly expires: number
    readonly sameSite: 'strict'
  }): Promise<void>
}

export function workerWitness(cookies: Cookies, clock: () => number): TextStore {
  return {
    read: async () => {
      const value = (await cookies.get(NAME))?.value
      return value === undefined ? undefined : readable(value)
    },
    keep: (text) =>
      cookies.set({
        name: NAME,
        value: encodeURIComponent(text),
        path: '/',
        expires: clock() + MAX_AGE * 1000,
        sameSite: 'strict',
      }),
  }
}

/** Undefined where somebody has changed it. */
function readable(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
