import { HOSPITAL_WITNESS, isLater, OWN_WITNESS, readWitness, WITNESS_AGE } from '#core/domain/device/device-witness.ts'
import type { TextStore } from '#core/outbox/door/text-store.ts'

/*
 * Cookies outlast the databases of a site whose storage a browser deletes. Two cookies describe the same device: the
 * device's own, which is newer, and the hospital's, which some browsers keep for longer. A page that was frozen while
 * writing its own does not overwrite what another page has written since.
 */

/** A page reads and writes cookies by `document`. */
export function pageWitness(page: { cookie: string }, secure: boolean): TextStore {
  const valueOf = (name: string) =>
    page.cookie
      .split('; ')
      .find((one) => one.startsWith(`${name}=`))
      ?.slice(name.length + 1)
  return {
    read: async () => readable(valueOf(OWN_WITNESS)) ?? readable(valueOf(HOSPITAL_WITNESS)),
    keep: async (text) => {
      if (isLater(readWitness(readable(valueOf(OWN_WITNESS))), readWitness(text))) return
      page.cookie = `${OWN_WITNESS}=${encodeURIComponent(text)}; path=/; max-age=${WITNESS_AGE}; samesite=strict${secure ? '; secure' : ''}`
    },
  }
}

/** The part of the Cookie Store API that a service worker needs; some browsers lack it. */
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
    read: async () =>
      readable((await cookies.get(OWN_WITNESS))?.value) ?? readable((await cookies.get(HOSPITAL_WITNESS))?.value),
    keep: async (text) => {
      if (isLater(readWitness(readable((await cookies.get(OWN_WITNESS))?.value)), readWitness(text))) return
      await cookies.set({
        name: OWN_WITNESS,
        value: encodeURIComponent(text),
        path: '/',
        expires: clock() + WITNESS_AGE * 1000,
        sameSite: 'strict',
      })
    },
  }
}

/** Reads the witness; undefined if the cookie is missing or not valid. */
function readable(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  try {
    const text = decodeURIComponent(value)
    return readWitness(text) && text
  } catch {
    return undefined
  }
}
