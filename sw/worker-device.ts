import { forgetMirroredBearer, mirrorBearer } from '#core/account/bearer-mirror.ts'
import { onlyBearers } from '#core/account/bearer.ts'
import { withOwnStore, type OwnDevice } from '#core/account/own-store.ts'
import { renewBearer } from '#core/account/renew-bearer.ts'
import { readLastingBearer, readLastingSession } from '#core/account/session-mirror.ts'
import { developmentDefaults } from '#core/contract/development-defaults.ts'
import type { Renewal } from '#core/api/client.ts'
import type { SwNotice } from '#core/contract/sw-messages.ts'
import { patientIn, readSession } from '#core/domain/portal/session.ts'
import { openDevice } from '#core/outbox/device.ts'
import { workerWitness } from '#core/outbox/witness/witness-cookie.ts'

declare const self: ServiceWorkerGlobalScope

let opened: Promise<OwnDevice> | undefined

/** The worker's core, opened when first needed. After a failed opening the next event tries again. */
export function workerDevice(): Promise<OwnDevice> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function open(): Promise<OwnDevice> {
  const device = await openDevice({
    apiBase: import.meta.env.VITE_API_BASE ?? '/api',
    apiBasic: import.meta.env.VITE_API_BASIC ?? developmentDefaults.apiBasic,
    envelopeSecret: import.meta.env.VITE_ENVELOPE_SECRET ?? developmentDefaults.envelopeSecret,
    appVersion: import.meta.env.VITE_APP_VERSION ?? 'development',
    fetch: self.fetch.bind(self),
    clock: Date.now,
    random: Math.random,
    locks: self.navigator.locks,
    patient: signedIn,
    bearer: async () => readLastingBearer(await workerDevice()),
    renew: onlyBearers(renew),
    persisted: () => self.navigator.storage.persisted(),
    ...('cookieStore' in self && { witness: workerWitness(self.cookieStore, Date.now) }),
    // Nothing is logged to the console in production (spec section 9).
    // oxlint-disable-next-line no-console -- the one log of a worker that has no page
    log: (message, error) => import.meta.env.DEV && console.warn(message, error),
  })
  device.db.onOutdated(
    async () => undefined,
    () => undefined,
  )
  return withOwnStore(device)
}

/** The signed-in patient, where their bearer can be read. A locked vault needs a page that unlocked it. */
async function signedIn(): Promise<string | undefined> {
  const device = await workerDevice()
  if ((await readLastingBearer(device)) === undefined) return undefined
  return patientIn(readSession((await readLastingSession(device))?.text ?? null))
}

/** Renews the bearer and mirrors it. A page whose bearer is refused then reads it there. */
async function renew(refused: string): Promise<Renewal> {
  const device = await workerDevice()
  const known = async () => {
    const bearer = await readLastingBearer(device)
    return bearer === undefined ? [] : [bearer]
  }
  const lose = async () => {
    await forgetMirroredBearer(device)
    const pages = await self.clients.matchAll({ type: 'window' })
    for (const page of pages) page.postMessage({ type: 'session-lost' } satisfies SwNotice)
  }
  return renewBearer(device, { known, keep: (bearer) => mirrorBearer(device, bearer), lose }, refused)
}
