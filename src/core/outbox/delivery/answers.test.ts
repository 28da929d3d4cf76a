import { expect, it } from 'vitest'
import { outcome } from '#core/domain/submission/submission.ts'
import { countOutbox } from '#core/outbox/queue/counts.ts'
import { findReceipt } from '#core/outbox/receipts/stored-receipts.ts'
import { failed } from '#tests/support/memory-hospital.ts'
import { collectMany, createTestWorld } from '#tests/support/test-world.ts'

const html = (status: number) => new Response('<html>Sign in to Wi-Fi</html>', { status, statusText: 'whatever' })
const json = (body: unknown) => Response.json(body)
const thrown = (error: Error) => () => {
  throw error
}

/** The shape of fetch's response with `redirect: 'manual'`. The Response constructor cannot make one. */
const redirect = () => Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' })

/** A body that breaks off. */
const brokenOff = () =>
  new Response(
    new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"data":{"receipt":'))
        stream.error(new TypeError('terminated'))
      },
    }),
  )

const waiting = { state: 'waiting', attempts: 1, serverErrors: 0 }
const stumbled = { state: 'waiting', attempts: 1, serverErrors: 1 }

it.each([
  ['OB31', '200 with a page', () => html(200), { ...waiting, problem: 'intercepted' }],
  ['OB31', 'a redirect', redirect, { ...waiting, problem: 'intercepted' }],
  ['OB31', 'a 302 that was not followed', () => html(302), { ...waiting, problem: 'intercepted' }],
  ['OB31', 'cut-off JSON', () => new Response('{"data":{"rec'), { ...waiting, problem: 'intercepted' }],
  ['OB31', 'JSON of another shape', () => json({ hello: 'world' }), { ...waiting, problem: 'intercepted' }],
  [
    'OB31',
    'data of another shape',
    () => json({ data: {}, error: null, message: '' }),
    { ...waiting, problem: 'intercepted' },
  ],
  ['OB31', 'a foreign 400', () => html(400), { ...waiting, problem: 'intercepted' }],
  ['OB31', 'a foreign 401', () => html(401), { ...waiting, problem: 'intercepted' }],
  ['OB31', 'a foreign 403', () => html(403), { ...waiting, problem: 'intercepted' }],
  ['OB31', 'a foreign 404', () => html(404), { ...waiting, problem: 'intercepted' }],
  ['OB31', '511', () => html(511), { ...waiting, problem: 'intercepted' }],
  [
    'OB31',
    'a receipt of nothing',
    () => json({ data: { receipt: null, withheld: [] }, error: null, message: '' }),
    { ...waiting, problem: 'bad-receipt' },
  ],
  ['OB33', '500', () => failed('internal'), { ...stumbled, problem: 'server-error' }],
  ['OB33', '502 of a proxy', () => html(502), { ...stumbled, problem: 'server-error' }],
  ['OB33', 'a 408 of ours', () => failed('too-slow'), { ...stumbled, problem: 'server-error' }],
  ['OB33', 'a 404 of ours', () => failed('no-such-call'), { ...stumbled, problem: 'server-error' }],
  ['OB34', 'no network', thrown(new TypeError('fetch failed')), { ...waiting, problem: 'offline' }],
  ['OB34', 'no answer in time', thrown(new DOMException('late', 'TimeoutError')), { ...waiting, problem: 'timed-out' }],
  ['OB34', 'a body that breaks off', brokenOff, { ...waiting, problem: 'offline' }],
  [
    'OB35',
    '429',
    () => failed('too-many-requests'),
    { state: 'waiting', attempts: 0, serverErrors: 0, problem: 'busy' },
  ],
  ['OB35', '503', () => failed('unavailable'), { state: 'waiting', attempts: 0, serverErrors: 0, problem: 'busy' }],
  ['OB35', '503 of a proxy', () => html(503), { state: 'waiting', attempts: 0, serverErrors: 0, problem: 'busy' }],
  ['OB36', '401', () => failed('bad-credential'), { state: 'held', attempts: 0, problem: 'unauthorized' }],
])('[%s] %s: the rows stay, and the pass ends', async (_rule, _name, answer, expected) => {
  const { openTab, hospital } = await createTestWorld()
  const device = await openTab()
  const [first, second] = await collectMany(device, 2)
  hospital.intercept = (path) => (path === 'submission/batch' ? answer() : undefined)
  expect(await device.deliver()).toEqual({ ended: 'stopped', receipted: 0 })
  for (const id of [first!.id, second!.id]) {
    expect(await device.db.queue.get(id)).toMatchObject(expected)
  }
  expect(await device.db.leases.count()).toBe(0)
  expect(await countOutbox(device.db)).toMatchObject({ collected: 2, unsent: 2, receipted: 0 })
  expect(await device.db.sealed.count()).toBe(2)
})

it('[OB37] a 403 refuses its rows, and the other rows go on', async () => {
  const { openTab, hospital } = await createTestWorld()
  const device = await openTab()
  const rows = await collectMany(device, 2)
  hospital.intercept = (path) => (path === 'submission/batch' ? failed('forbidden') : undefined)
  expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 0 })
  expect(await device.db.queue.toArray()).toMatchObject(rows.map(() => ({ state: 'refused', problem: 'forbidden' })))
})

it('[OB30] stores a receipt for every outcome, and its signed text once', async () => {
  const { openTab, hospital } = await createTestWorld()
  const device = await openTab()
  const outcomes = outcome.options
  const rows = await collectMany(device, outcomes.length)
  hospital.misstate = (items) =>
    items.map((item, index) => ({ ...item, outcome: outcomes[index] ?? 'accepted', earlier: '2026-08-01T00:00:00Z' }))
  expect(await device.deliver()).toEqual({ ended: 'drained', receipted: outcomes.length })
  expect(await countOutbox(device.db)).toMatchObject({ unsent: 0, receipted: outcomes.length })
  const receipts = await Promise.all(rows.map(({ id }) => findReceipt(device.db, id)))
  expect(receipts.map((receipt) => receipt?.outcome)).toEqual(outcomes)
  expect(receipts[0]).toMatchObject({ earlier: '2026-08-01T00:00:00Z', reference: rows[0]!.id.slice(-8) })
  expect(await device.db.receiptBatches.count()).toBe(1)
})
