import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { requestStates, type RequestState } from '#core/domain/request/request.ts'
import { openStaff } from '#tests/support/staff-client.ts'
import { sealed, submit } from '#tests/support/submissions.ts'
import { type Hospital, openHospital, operator } from '#tests/support/test-hospital.ts'

async function openRequest(hospital: Hospital) {
  const answers = { hospital: 'MHJS', topic: 'bill', message: 'Berapa biayanya?', fullName: 'Sri', replyBy: 'portal' }
  const item = await sealed(hospital, { kind: 'Contact', version: 1, answers })
  await submit(hospital, [item])
  const { id } = item
  const put = (state: RequestState) => hospital.db.updateTable('request').set({ state }).where('id', '=', id).execute()
  const read = () => hospital.db.selectFrom('request').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const notes = async () => (await hospital.db.selectFrom('request_note').selectAll().execute()).length
  return { id, put, read, notes }
}

/** Refused moves; all others are allowed. Answering needs an answer, and a cancelled request must be opened first. */
const refusals: readonly (readonly [from: RequestState, to: RequestState, answer: 'with' | 'without', text: RegExp])[] =
  [
    ['received', 'answered', 'without', /without an answer/i],
    ['in-work', 'answered', 'without', /without an answer/i],
    ['cancelled', 'answered', 'without', /cancelled cannot become answered/],
    ['cancelled', 'answered', 'with', /cancelled cannot become answered/],
  ]

it.each(['an operator', 'staff'])(
  '[SV27] %s moves a request from each state to those that its table has',
  async (who) => {
    const hospital = await openHospital()
    const { browser } = await openStaff(hospital)
    const { id, put, read, notes } = await openRequest(hospital)
    const change = async (state: RequestState, answer: object) =>
      who === 'staff'
        ? browser.send(staffCalls.staffChangeRequest, {
            id,
            seen: (await read()).changed_at.toISOString(),
            state,
            ...answer,
          })
        : hospital.post(
            `/api/${calls.operatorChangeRequest.path}`,
            { id, state, ...answer },
            { authorization: operator },
          )
    for (const from of requestStates)
      for (const to of requestStates)
        for (const answer of ['with', 'without'] as const) {
          await put(from)
          const before = await notes()
          const { status, body } = await change(to, answer === 'with' ? { answer: 'Rp150.000.' } : {})
          const refusal = refusals.find((one) => one[0] === from && one[1] === to && one[2] === answer)
          const added = (await notes()) - before
          const move = `${from} to ${to} ${answer} an answer`
          expect([status, (await read()).state, added], move).toEqual(
            refusal ? [422, from, 0] : [200, to, answer === 'with' ? 1 : 0],
          )
          if (refusal) expect(body?.message, move).toMatch(refusal[3])
        }
  },
)
