import { expect, it } from 'vitest'
import { hospitalSigner } from '#tests/support/hospital-keys.ts'
import { makeUnreadable } from '#tests/support/make-unreadable.ts'
import { takeSnapshot } from '#tests/simulate/snapshot.ts'
import { collectMany, createTestWorld } from '#tests/support/test-world.ts'
import { countOutbox } from '#core/outbox/queue/counts.ts'
import { exportUnsent } from '#core/outbox/handover/handover.ts'
import { lastUseOf } from '#core/outbox/queue/label-use.ts'
import { findReceipts } from '#core/outbox/unsent/receipts.ts'
import { discardSubmission, retrySubmission } from '#core/outbox/unsent/decide.ts'
import { LONGEST_BACKOFF } from '#core/outbox/rules/backoff.ts'
import { refreshKit } from '#core/outbox/kit/kit.ts'
import { findReceipt, receiptedOf } from './stored-receipts.ts'

const swap = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)

/** Replaces the receipt in every answer. */
const withReceipt =
  (change: (token: string) => string | Promise<string>) => async (path: string, response: Response) => {
    if (path !== 'submission/batch') return response
    const body = (await response.json()) as { data: { receipt: string } }
    return Response.json({ ...body, data: { ...body.data, receipt: await change(body.data.receipt) } })
  }

const resigned = (header: object) => async (token: string) =>
  (await hospitalSigner(1)).sign(
    JSON.parse(atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'))),
    header,
  )

it.each([
  ['the signature does not hold', (token: string) => token.replace(/[^.]*$/, swap)],
  [
    'the items were changed',
    (token: string) =>
      token.replace(
        /\.(.*)\./,
        (_all, items: string) =>
          `.${btoa(atob(items.replaceAll('-', '+').replaceAll('_', '/')).replace('accepted', 'expired_'))}.`,
      ),
  ],
  ['it is another kind of token', resigned({ typ: 'JWT' })],
  ['its key is unknown even after a look', resigned({ kid: 'receipt-99' })],
  ['it is no token at all', () => 'received with thanks'],
])('[OB21] [OB24] keeps the row when %s, and tries again after a backoff', async (_name, change) => {
  const { openTab, hospital, clock } = await createTestWorld()
  const device = await openTab()
  const [row] = await collectMany(device, 1)
  hospital.mangle = withReceipt(change)
  expect(await device.deliver()).toEqual({ ended: 'stopped', receipted: 0 })
  expect(await device.db.queue.get(row!.id)).toMatchObject({ state: 'waiting', attempts: 1, problem: 'bad-receipt' })
  expect(await device.db.receiptBatches.count()).toBe(0)
  hospital.mangle = (_path, response) => response
  clock.tick(LONGEST_BACKOFF)
  expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 1 })
  expect(hospital.taken.size).toBe(1)
})

it('[OB21] settles only items with the row’s own id and hash', async () => {
  const { openTab, hospital } = await createTestWorld()
  const device = await openTab()
  const [named, otherHash, otherId, missing] = await collectMany(device, 4)
  const strangerId = '0198b5e0-0000-7000-8000-000000000001'
  hospital.misstate = ([first, second, third]) => [
    first!,
    { ...second!, sha256: swap(second!.sha256) },
    { ...third!, id: strangerId },
    { ...first!, id: strangerId },
  ]
  expect(await device.deliver()).toEqual({ ended: 'stopped', receipted: 1 })
  expect(await device.db.receiptBatches.toArray()).toMatchObject([{ ids: [named!.id] }])
  expect((await device.db.queue.toArray()).map(({ id }) => id).toSorted()).toEqual(
    [otherHash!.id, otherId!.id, missing!.id].toSorted(),
  )
  expect(await device.db.sealed.count()).toBe(3)
})

it('[OB24] fetches the kit once when the key is new, and then accepts the receipt', async () => {
  const { openTab, hospital } = await createTestWorld()
  const device = await openTab()
  await collectMany(device, 1)
  hospital.receiptKey = 2
  let fetched = 0
  hospital.intercept = (path) => void (fetched += path.endsWith('submission_keys') ? 1 : 0)
  expect((await device.deliver()).receipted).toBe(1)
  expect(fetched).toBe(1)
  await collectMany(device, 1)
  hospital.receiptKey = 1
  expect((await device.deliver()).receipted).toBe(1)
  expect(fetched).toBe(1)
})

it('[OB24] accepts a receipt by a key that the device knew and the hospital no longer names', async () => {
  const { openTab, hospital } = await createTestWorld()
  const device = await openTab()
  await collectMany(device, 1)
  const renamed = async (path: string, response: Response) => {
    if (!path.endsWith('submission_keys')) return response
    const body = (await response.json()) as { data: { receipts: object[] } }
    return Response.json({ ...body, data: { ...body.data, receipts: [(await hospitalSigner(2)).public] } })
  }
  hospital.mangle = renamed
  await refreshKit(device)
  // The batch reaches a server that still signs with the former key.
  hospital.receiptKey = 1
  expect((await device.deliver()).receipted).toBe(1)
  await collectMany(device, 1)
  hospital.receiptKey = 2
  expect((await device.deliver()).receipted).toBe(1)
})

it('[OB24] tries again later when the kit cannot be fetched', async () => {
  const { openTab, hospital } = await createTestWorld()
  const device = await openTab()
  await collectMany(device, 1)
  hospital.receiptKey = 2
  hospital.intercept = (path) => (path.endsWith('submission_keys') ? Response.error() : undefined)
  expect((await device.deliver()).receipted).toBe(0)
  expect(await device.db.queue.toArray()).toMatchObject([{ state: 'waiting', problem: 'bad-receipt' }])
})

/** Without the heartbeat, which changes with time. */
const rowsIn = (body: unknown) => JSON.stringify((body as { items: unknown }).items)

it('[OB22] a repetition carries the same bytes, and receives the first outcome, time and reference', async () => {
  const { openTab, hospital, clock } = await createTestWorld()
  const device = await openTab()
  const [row] = await collectMany(device, 1)
  const sent: string[] = []
  hospital.intercept = (path, body) => void (path === 'submission/batch' && sent.push(rowsIn(body)))
  hospital.mangle = () => Response.error()
  await device.deliver()
  const first = hospital.taken.get(row!.id)!.item
  clock.tick(LONGEST_BACKOFF)
  hospital.mangle = (_path, response) => response
  await device.deliver()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toBe(sent[0])
  expect(await findReceipt(device.db, row!.id)).toMatchObject(first)
})

it('[OB38] [OB41] holds a version that the hospital does not know, until a kit names it', async () => {
  const { openTab, hospital } = await createTestWorld()
  const device = await openTab()
  await collectMany(device, 2)
  const { questionnaires } = hospital
  hospital.questionnaires = []
  expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 0 })
  expect(await device.db.queue.toArray()).toMatchObject([
    { state: 'held', problem: 'unknown-version', attempts: 0 },
    { state: 'held', problem: 'unknown-version', attempts: 0 },
  ])
  await openTab()
  expect(await countOutbox(device.db)).toMatchObject({ held: 2 })
  hospital.questionnaires = questionnaires
  await openTab()
  expect((await device.deliver()).receipted).toBe(2)
})

it('[OB104] an unreadable record is told as lost; the others are sent, exported and shown', async () => {
  const { openTab, database } = await createTestWorld()
  const device = await openTab()
  const stored = () => takeSnapshot(database.dependencies.indexedDB)
  const [first] = await collectMany(device, 1)
  await device.deliver()
  const [second, third, lost] = await collectMany(device, 3)
  makeUnreadable((await stored()).sealed.find(({ id }) => id === lost!.id)!)
  expect((await exportUnsent(device)).items.map(({ id }) => id)).toEqual([second!.id, third!.id])
  expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 2 })
  expect(await device.db.queue.toArray()).toMatchObject([{ id: lost!.id, state: 'refused', problem: 'hash-mismatch' }])
  makeUnreadable((await stored()).everything.find((row) => 'token' in row && 'receipts' in row)!)
  const shown = await findReceipts(device.db, { is: 'signed-out' }, '', (total) => ({ from: 0, to: total }))
  expect(shown.receipts.map(({ id }) => id)).toEqual([third!.id, second!.id])
  expect(await receiptedOf(device.db, [first!.id, second!.id])).toEqual(new Set([first!.id, second!.id]))
  expect(await lastUseOf(device.db, { kind: third!.kind, label: third!.label })).toBe(third!.createdAt)
})

it('[OB39] refuses a form whose id the hospital has with other bytes', async () => {
  const { openTab, hospital } = await createTestWorld()
  const device = await openTab()
  const [row] = await collectMany(device, 1)
  hospital.mangle = () => Response.error()
  await device.deliver()
  hospital.mangle = (_path, response) => response
  await device.db.sealed.put({ id: row!.id, sealed: new Uint8Array(80) })
  await device.db.queue.update(row!.id, { dueAt: 0 })
  expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 0 })
  expect(await device.db.queue.toArray()).toMatchObject([{ state: 'refused', problem: 'hash-mismatch' }])
  await retrySubmission(device, row!.id)
  await device.deliver()
  expect(await discardSubmission(device, row!.id)).toBe(true)
  expect(await countOutbox(device.db)).toMatchObject({ collected: 1, discarded: 1, unsent: 0 })
})
