import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { proofContent } from '#core/contract/call/challenge.ts'
import { collectMany, createTestWorld, type TestWorld } from '#tests/support/test-world.ts'

const secret = 'a secret for tests'

const makeTask = (device: string, keyPrefix = '0', cost = 10) =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    keyPrefix,
    data: { device },
    deriveKey,
    expiresAt: Math.ceil(Date.now() / 1000) + 600,
    hmacSignatureSecret: secret,
  })

async function isSolved(proof: string): Promise<boolean> {
  const content = proofContent.parse(JSON.parse(Buffer.from(proof, 'base64url').toString()))
  return (await verifySolution({ ...content, deriveKey, hmacSignatureSecret: secret })).verified
}

interface Batch {
  readonly device: string
  readonly items: readonly { readonly id: string }[]
  readonly proof?: string
}

/** The hospital wants a proof of work for these submissions, one for at most `each` of them. It settles the others. */
function wantProof(
  { hospital }: Pick<TestWorld, 'hospital'>,
  { ids, each = Infinity, task = makeTask }: { ids: readonly string[]; each?: number; task?: typeof makeTask },
) {
  const { fetch } = hospital
  const proofs: boolean[] = []
  let isInner = false
  hospital.intercept = async (path, body) => {
    if (path !== calls.submitBatch.path || isInner) return undefined
    const { proof, items, ...rest } = body as Batch
    const proven = proof !== undefined && (await isSolved(proof))
    proofs.push(proven)
    const wanted = items.filter(({ id }) => ids.includes(id))
    const open = new Set(proven ? wanted.slice(each) : wanted)
    const kept = items.filter((item) => !open.has(item))
    const data: { receipt: string | null; withheld: object[]; challenge?: unknown } = { receipt: null, withheld: [] }
    if (kept.length > 0) {
      isInner = true
      const response = await fetch(`/api/${path}`, { method: 'POST', body: JSON.stringify({ ...rest, items: kept }) })
      isInner = false
      Object.assign(data, ((await response.json()) as { data: object }).data)
    }
    if (open.size > 0) {
      data.withheld.push(...[...open].map(({ id }) => ({ id, reason: 'proof', retryAfterSeconds: 60 })))
      data.challenge = await task(rest.device)
    }
    return Response.json({ data, error: null, message: '' })
  }
  return proofs
}

it('[OB99] a device does the work that the hospital asks for and sends again in the same pass', async () => {
  const world = await createTestWorld()
  const device = await world.openTab()
  const rows = await collectMany(device, 3)
  const proofs = wantProof(world, { ids: [rows[0]!.id] })
  expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 3 })
  expect(proofs).toEqual([false, true])
  expect(world.hospital.taken.size).toBe(3)
  expect(await device.db.queue.count()).toBe(0)
})

it('[OB99] works again for submissions that one proof does not cover', async () => {
  const world = await createTestWorld()
  const device = await world.openTab()
  const rows = await collectMany(device, 5)
  const proofs = wantProof(world, { ids: rows.map(({ id }) => id), each: 2 })
  expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 5 })
  expect(proofs).toEqual([false, true, true, true])
})

it.each([
  ['that takes no proof', { each: 0 }],
  ['that asks for work which no device does', { task: (id: string) => makeTask(id, '0', 100_001) }],
  ['whose challenge cannot be read', { task: () => Promise.resolve({} as never) }],
])('[OB99] a submission that the hospital withholds %s waits, and the others go on', async (_case, how) => {
  const world = await createTestWorld()
  const device = await world.openTab()
  const rows = await collectMany(device, 2)
  wantProof(world, { ids: [rows[0]!.id], ...how })
  expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 1 })
  expect(await device.db.queue.toArray()).toMatchObject([{ id: rows[0]!.id, state: 'waiting', attempts: 0 }])
  expect(await device.db.leases.count()).toBe(0)
})
