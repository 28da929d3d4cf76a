import { developmentDefaults } from '#core/contract/development-defaults.ts'
import { readBearer } from '#state/session/bearer.ts'
import type { World } from '#core/outbox/device.ts'
import type { TextStore } from '#core/outbox/door/text-store.ts'
import { pageWitness } from '#core/outbox/witness/witness-cookie.ts'

export const pageWorld = (renew: NonNullable<World['renew']>): World => ({
  // Loaded when needed: code of the portal is not part of the first load.
  patient: async (door) => (await import('#state/session/session.ts')).readPatientHere(door),
  bearer: async () => readBearer(),
  renew,
  apiBase: import.meta.env.VITE_API_BASE ?? '/api',
  apiBasic: import.meta.env.VITE_API_BASIC ?? developmentDefaults.apiBasic,
  envelopeSecret: import.meta.env.VITE_ENVELOPE_SECRET ?? developmentDefaults.envelopeSecret,
  appVersion: import.meta.env.VITE_APP_VERSION ?? 'development',
  fetch: fetch.bind(globalThis),
  clock: Date.now,
  random: Math.random,
  locks: 'locks' in navigator ? navigator.locks : undefined,
  persisted: async () => ('storage' in navigator ? navigator.storage.persisted() : null),
  witness: pageWitness(document, location.protocol === 'https:'),
  sealingKey: localText('sealing-key'),
  // oxlint-disable-next-line no-console -- the page's one log; the production build drops it (spec section 9)
  log: (message, error) => console.warn(message, error),
})

/** Text in local storage. Browsers that forbid storage throw at any use. */
const localText = (name: string): TextStore => ({
  read: async () => localStorage.getItem(name) ?? undefined,
  keep: async (text) => localStorage.setItem(name, text),
})
