import { type Kysely, sql } from 'kysely'
import type {
  PatientRequest,
  RequestAttachment,
  RequestMark,
  RequestNote,
  RequestState,
} from '#core/domain/request/request.ts'
import type { Answers } from '#core/domain/submission/submission.ts'
import type { Database } from '#server/platform/db/schema.ts'

export interface StaffRequest extends PatientRequest {
  readonly patientId: string | null
  readonly assignee: string | null
  readonly assigneeId: string | null
  /** The earlier request that this one continues, once that has arrived. */
  readonly follows: string | null
}

interface Row {
  readonly id: string
  readonly kind: string
  readonly version: number
  readonly at: Date
  readonly filled_at: Date
  readonly changed_at: Date
  readonly state: RequestState
  readonly reference: string
  readonly hospital: string | null
  readonly patient_id: string | null
  readonly assignee: string | null
  readonly assignee_id: string | null
  readonly day: string | null
  readonly follows: string | null
  readonly marks: RequestMark[]
  readonly answers: Answers
  readonly notes: RequestNote[]
  readonly attachments: RequestAttachment[]
}

/** The latest messages of a request that are shown. */
export const SHOWN_NOTES = 50

interface Wanted {
  readonly id?: string | undefined
  readonly state?: RequestState | undefined
  readonly kind?: string | undefined
  readonly hospital?: string | undefined
  /** Requests after this id. */
  readonly after?: string | undefined
  readonly limit: number
}

/** Requests by id, each with its form and its messages. */
export async function selectRequests(
  db: Kysely<Database>,
  { id, state, kind, hospital, after, limit }: Wanted,
): Promise<StaffRequest[]> {
  const { rows } = await sql<Row>`
    select
      request.id, request.kind, submission.version, submission.received_at as at,
      least(response.submitted_at, submission.received_at) as filled_at, request.changed_at, request.state,
      submission.reference, request.hospital, request.patient_id, request.assignee, (
        select id from staff where id = request.assignee_id and name = request.assignee
      ) as assignee_id,
      request.day::text as day, request.marks, response.answers, case when request.follows is not null then (
        select first.id from request as first
        where first.reference = request.follows and first.id <> request.id
        order by first.id limit 1
      ) end as follows, coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'at', at, 'from', author, 'text', text) order by at, id)
        from (
          select * from request_note where request_id = request.id order by at desc, id desc limit ${SHOWN_NOTES}
        ) as latest
      ), '[]') as notes,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'type', type, 'bytes', bytes, 'state', state) order by id)
        from attachment where submission_id = request.id and key is not null
      ), '[]') as attachments
    from request
    join submission on submission.id = request.id
    join response on response.submission_id = request.id
    where true
      ${id === undefined ? sql`` : sql`and request.id = ${id}::uuid`}
      ${state === undefined ? sql`` : sql`and request.state = ${state}`}
      ${kind === undefined ? sql`` : sql`and request.kind = ${kind}`}
      ${hospital === undefined ? sql`` : sql`and request.hospital = ${hospital}`}
      ${after === undefined ? sql`` : sql`and request.id > ${after}::uuid`}
    order by request.id
    limit ${limit}`.execute(db)
  return rows.map(({ at, filled_at, changed_at, patient_id, assignee_id, notes, ...row }) => ({
    ...row,
    at: at.toISOString(),
    filledAt: filled_at.toISOString(),
    changedAt: changed_at.toISOString(),
    patientId: patient_id,
    assigneeId: assignee_id,
    notes: notes.map((note) => ({ ...note, at: new Date(note.at).toISOString() })),
  }))
}
