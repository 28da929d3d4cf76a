import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { prove } from '#core/api/prove.ts'
import { calls } from '#core/contract/calls.ts'
import { cancellationId } from '#core/domain/request/cancellation-id.ts'
import type { SealedSubmission } from '#core/domain/submission/submission.ts'
import { openAccount } from '#tests/support/account-client.ts'
import { lockWaiters } from '#tests/support/lock-waiters.ts'
import { sealed, send } from '#tests/support/submissions.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'

const answers = {
  hospital: 'MHJS',
  topic: 'result',
  message: 'Kapan hasil lab saya siap?',
  replyBy: 'portal',
  fullName: 'Sri Wahyuni',
}

const patientOf = (patient: string | undefined) => (patient === undefined ? {} : { patient })

const asked = (hospital: Hospital, patient?: string) =>
  sealed(hospital, { id: uuid(), kind: 'Contact', version: 1, ...patientOf(patient), answers })

const calledOff = (hospital: Hospital, request: string, patient?: string) =>
  sealed(hospital, {
    id: cancellationId(request),
    kind: patient === undefined ? 'guest-cancel' : 'request-change',
    version: 1,
    ...patientOf(patient),
    answers: patient === undefined ? { request } : { request, cancel: true },
  })

/** A guest's request needs a proof of work, which is made here for all of the items. */
async function proofFor(hospital: Hospital, items: readonly SealedSubmission[], from: string) {
  const requests = items.filter(({ kind }) => kind === 'Contact')
  if (requests.length === 0) return undefined
  const { challenge } = await send(hospital, requests, undefined, from)
  return challenge === undefined ? undefined : prove(challenge, 60_000)
}

it.each(['request', 'calling off'])(
  '[OB100] the %s is written while the other waits: it is called off',
  async (first) => {
    for (const isOwn of [false, true]) {
      const hospital = await openHospital()
      const account = await openAccount(hospital)
      const { browser } = account
      const patient = isOwn ? account.PatientId : undefined
      // Each from its own device, since submissions of one device come one after another.
      const deliver = async (...items: SealedSubmission[]) => {
        const from = uuid()
        if (isOwn) await browser.ask(calls.submitOwnBatch, { device: from, items })
        else await send(hospital, items, await proofFor(hospital, items, from), from)
      }
      const [item, other] = [await asked(hospital, patient), await asked(hospital, patient)]
      await deliver(other)
      const word = await calledOff(hospital, item.id, patient)
      const pair = first === 'request' ? [item, word] : [word, item]
      await hospital.db.connection().execute(async (held) => {
        await sql`begin`.execute(held)
        await sql`select from request where id = ${other.id} for update`.execute(held)
        const before = deliver(pair[0]!, await calledOff(hospital, other.id, patient))
        await lockWaiters(hospital.db, 1)
        const after = deliver(pair[1]!)
        // Without a turn, the second one would be done by now, and would have seen nothing of the first.
        await Promise.race([after, lockWaiters(hospital.db, 2)])
        await sql`rollback`.execute(held)
        await Promise.all([before, after])
      })
      const { rows } = await sql<{ state: string }>`select state from request where id = ${item.id}`.execute(
        hospital.db,
      )
      expect(rows).toEqual([{ state: 'cancelled' }])
    }
  },
)
