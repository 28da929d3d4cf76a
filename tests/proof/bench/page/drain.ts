import { developmentDefaults } from '#core/contract/development-defaults.ts'
import { calls } from '#core/contract/calls.ts'
import { countOutbox } from '#core/outbox/queue/counts.ts'
import type { HandoverItem } from '#core/outbox/handover/handover-file.ts'
import type { Contestant, DrainOutcome } from './commands.ts'
import { closeDevice, openEmptyDevice } from './open-device.ts'
import { queueRows, sealRows } from './sealed-rows.ts'
import { workboxQueue } from './workbox-queue.ts'

/** Fills the contestant's queue and times how long it takes to empty it. */
export async function drain(contestant: Contestant, rows: number): Promise<DrainOutcome> {
  const device = await openEmptyDevice()
  try {
    const items = await sealRows(device, rows)
    const body = batchBody(items)
    const run = await contests[contestant]({ device, items, body })
    const began = performance.now()
    await run.drain()
    const ms = performance.now() - began
    await run.check()
    return { ms, bytes: new TextEncoder().encode(body).length }
  } finally {
    await closeDevice(device)
  }
}

interface Field {
  readonly device: Awaited<ReturnType<typeof openEmptyDevice>>
  readonly items: readonly HandoverItem[]
  /** All rows as one batch. */
  readonly body: string
}

interface Run {
  readonly drain: () => Promise<unknown>
  /** Throws when a row was not delivered. */
  readonly check: () => Promise<void>
}

const contests: Readonly<Record<Contestant, (field: Field) => Promise<Run>>> = {
  async ours({ device, items }) {
    await queueRows(device, items)
    return {
      drain: () => device.deliver(),
      check: async () => {
        await device.heartbeat()
        const { unsent, receipted } = await countOutbox(device.db)
        if (unsent !== 0 || receipted !== items.length) throw new Error(`${unsent} unsent, ${receipted} receipted`)
      },
    }
  },

  async workbox({ items }) {
    const devices = Array.from({ length: Math.ceil(items.length / DEVICE_QUOTA) }, () => crypto.randomUUID())
    for (const [i, item] of items.entries()) {
      const device = devices[Math.floor(i / DEVICE_QUOTA)]
      await workboxQueue.pushRequest({ request: batchRequest(batchBody([item], device)) })
    }
    return {
      drain: () => workboxQueue.replayRequests(),
      check: async () => {
        const left = await workboxQueue.size()
        if (left !== 0) throw new Error(`${left} requests are left`)
      },
    }
  },

  async floor({ body }) {
    const bytes = new TextEncoder().encode(body)
    let read: unknown
    return {
      drain: async () => (read = await (await fetch('/bench/floor', { method: 'POST', body: bytes })).json()),
      check: async () => {
        if (JSON.stringify(read) !== JSON.stringify({ bytes: bytes.length })) throw new Error('not all bytes arrived')
      },
    }
  },
}

/** Changes the device now and then, because the server's limit by device must not slow the measurement. */
const DEVICE_QUOTA = 500

const batchBody = (items: readonly HandoverItem[], device = crypto.randomUUID()): string =>
  JSON.stringify({
    device,
    items: items.map(({ id, kind, version, keyId, sealed }) => ({ id, kind, version, keyId, sealed })),
  })

const batchRequest = (body: string): Request =>
  new Request(`/api/${calls.submitBatch.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${btoa(developmentDefaults.apiBasic)}` },
    body,
  })
