import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { ChosenEntry } from '#core/domain/hospital/hospital-list.ts'
import { zoneOf } from '#core/domain/hospital/hospital-unit.ts'
import { dayIn, followedBy, hospitalIn, type RequestState } from '#core/domain/request/request.ts'
import type { SealedContent } from '#core/domain/submission/submission.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { remindersOf } from '#server/patient/measures/reminders-of.ts'
import { EVERYBODY } from '#server/records/record/record-kinds.ts'
import { markedNotice } from './request-notice.ts'
import { findEarlyChanges, keepMessages, stateAfter } from './change-request.ts'
import { tellPatient } from './tell-patient.ts'

interface Asked {
  /** The submission's id. */
  readonly id: string
  readonly kind: string
  readonly content: SealedContent
  readonly chosen: readonly ChosenEntry[]
  readonly hasUnclearRegion: boolean
  readonly isAlarming: boolean
  /** The patient who asks; undefined: a guest. */
  readonly patientId: string | undefined
}

/**
 * Makes a request of a form whose answers are kept. It marks answers that are out of date on the hospital's day, for
 * staff to decide. Messages and a cancellation that came before it count as if they had come after.
 */
export async function openRequest(
  trx: Transaction<Database>,
  { id, kind, content, chosen, hasUnclearRegion, isAlarming, patientId }: Asked,
): Promise<void> {
  const follows = followedBy(kind, content.answers)
  const hospital = hospitalIn(content.answers) ?? (follows === null ? null : await hospitalOf(trx, follows))
  const day = dayIn(kind, content.answers)
  const early = await findEarlyChanges(trx, id, patientId)
  const state = early.reduce<RequestState>((before, one) => stateAfter({ kind, state: before }, one), 'received')
  // Judged as on the devices (isClosedOn).
  const closed = sql`collection = 'closedDays' and subject = ${EVERYBODY}::uuid and body is not null`
  await sql`
    insert into request (id, kind, hospital, patient_id, day, reference, follows, state, marks)
    select ${id}::uuid, ${kind}, ${hospital}::text, ${patientId ?? null}::uuid, ${day}::date,
      (select reference from submission where id = ${id}::uuid), ${follows}::text, ${state}, array_remove(array[
      case when ${isAlarming}::boolean then 'alarming' end,
      case when ${day}::date < (now() at time zone make_interval(mins => ${zoneOf(hospital).minutes}::int))::date then 'day-passed' end,
      case when case
        when exists (select from record where ${closed}) then exists (
          select from record where ${closed}
            and (body->>'hospital' is null or body->>'hospital' = ${hospital}::text)
            and (body->>'date' = ${day}::text or (body->>'weekday')::int = extract(isodow from ${day}::date))
        )
        else extract(isodow from ${day}::date) = 7
      end then 'closed-day' end,
      case when ${hospital}::text is not null
        and exists (select from record where collection = 'hospitals' and subject = ${EVERYBODY}::uuid)
        and not exists (
          select from record
          where collection = 'hospitals' and subject = ${EVERYBODY}::uuid and body->>'code' = ${hospital}::text
        ) then 'unit-closed' end,
      case when exists (
        select from unnest(
          ${chosen.map(({ list }) => list)}::text[],
          ${chosen.map((entry) => entry.id)}::integer[],
          ${chosen.map(({ name }) => name)}::text[]
        ) as chosen (list, id, name)
        where exists (select from reference where reference.list = chosen.list)
          and not exists (
            select from reference
            where reference.list = chosen.list and reference.id = chosen.id and description = chosen.name
          )
      ) then 'lookup-changed' end,
      case when ${hasUnclearRegion}::boolean then 'region-unclear' end
    ]::text[], null)`.execute(trx)
  await keepMessages(trx, id, early)
  // The patient is told of outdated answers at once, before staff answer.
  if (patientId === undefined) return
  const answered = kind === 'PatientMeasures' ? await remindersOf(trx, patientId) : []
  await tellPatient(trx, id, (one) => markedNotice(one, uuid()), answered)
}

/** The hospital of the request with this reference; null where none has arrived. */
async function hospitalOf(trx: Transaction<Database>, reference: string): Promise<string | null> {
  const { rows } = await sql<{ hospital: string | null }>`
    select hospital from request where reference = ${reference} order by id limit 1`.execute(trx)
  return rows[0]?.hospital ?? null
}
