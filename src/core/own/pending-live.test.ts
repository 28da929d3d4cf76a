import 'fake-indexeddb/auto'
import { liveQuery } from 'dexie'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { openVault } from '#core/account/vault/vault.ts'
import type { StoredReceipt } from '#core/db/rows.ts'
import { ownerOf } from '#core/outbox/door/owner.ts'
import { openTestDevice } from '#tests/support/test-device.ts'
import { dropPending, keepPending, readPending, receiptedPending } from './pending.ts'

const id = '0197f3a0-0000-7000-8000-00000000000a'
const receipt: StoredReceipt = {
  id,
  kind: 'k',
  label: '',
  sha256: '',
  outcome: 'accepted',
  reference: 'R',
  at: '2026-11-21T10:00:00.000Z',
  createdAt: 1,
  settledAt: 1,
}

it('[OW03] [OW05] a page that shows a copy notices when it comes, is receipted, and goes', async () => {
  const device = await openTestDevice({ fetch: () => Promise.reject(new TypeError('no network')) })
  const vault = await openVault(device)
  const patientId = id
  const seen = { shown: -1, receipted: -1 }
  const shown = liveQuery(() => readPending(device, { kind: 'k', patientId }, z.unknown())).subscribe(
    (copies) => void (seen.shown = copies.length),
  )
  const receipted = liveQuery(() => receiptedPending(device, ['k'])).subscribe(
    (ids) => void (seen.receipted = ids.length),
  )
  await vi.waitFor(() => expect(seen).toEqual({ shown: 0, receipted: 0 }))
  await keepPending(device, { id, kind: 'k', patientId, createdAt: 0 }, { a: 1 }, vault)
  await device.db.receiptBatches.add({
    token: '',
    ids: [id],
    receipts: [receipt],
    owner: await ownerOf(patientId),
    settledAt: 1,
  })
  await vi.waitFor(() => expect(seen).toEqual({ shown: 1, receipted: 1 }))
  await dropPending(device, [id])
  await vi.waitFor(() => expect(seen).toEqual({ shown: 0, receipted: 0 }))
  shown.unsubscribe()
  receipted.unsubscribe()
})
