import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import { type ReviewLabel, reviewLabels, type ReviewState } from '#core/domain/review/review.ts'
import type { ReviewChange } from '#core/domain/review/review-change.ts'
import type { Database } from '#server/platform/db/schema.ts'

/** The review of a form that is locked. */
export interface ReviewRow {
  readonly state: ReviewState
  /** Who of the staff reviews it. */
  readonly assignee: string | null
  readonly labels: readonly ReviewLabel[]
  /** Null where no one has touched it. */
  readonly changedAt: Date | null
}

type Wish = Pick<ReviewChange, 'state' | 'assignee' | 'note' | 'label'>

export async function readReview(trx: Transaction<Database>, form: string): Promise<ReviewRow> {
  const row = await trx
    .selectFrom('review')
    .select(['state', 'assignee', 'changed_at', 'labels'])
    .where('submission_id', '=', form)
    .executeTakeFirst()
  return {
    state: row?.state ?? 'received',
    assignee: row?.assignee ?? null,
    labels: row?.labels ?? [],
    changedAt: row?.changed_at ?? null,
  }
}

/** Whether a change of a form was done before. */
export async function isStepTaken(trx: Transaction<Database>, id: string, form: string): Promise<boolean> {
  const step = await trx
    .selectFrom('review_step')
    .select('id')
    .where('id', '=', id)
    .where('submission_id', '=', form)
    .executeTakeFirst()
  return step !== undefined
}

interface Since {
  readonly form: string
  /** The id of a member of staff. */
  readonly staff: string
  /** What they saw, in whole milliseconds; null where no one had touched the form. */
  readonly since: string | null
}

/** Whether another member of staff has moved a form on since. */
export async function hasColleagueMoved(trx: Transaction<Database>, { form, staff, since }: Since): Promise<boolean> {
  const step = await trx
    .selectFrom('review_step')
    .select('id')
    .where('submission_id', '=', form)
    .where('staff_id', '!=', staff)
    .where('state', 'is not', null)
    .where(sql<boolean>`date_trunc('milliseconds', at) > coalesce(${since}::timestamptz, '-infinity')`)
    .limit(1)
    .executeTakeFirst()
  return step !== undefined
}

/** Whether this member of staff was told since then that a colleague had closed it. */
async function wasRefused(trx: Transaction<Database>, { form, staff, since }: Since): Promise<boolean> {
  const step = await trx
    .selectFrom('review_step')
    .select('id')
    .where('submission_id', '=', form)
    .where('staff_id', '=', staff)
    .where('refused_state', 'is not', null)
    .where(sql<boolean>`at > coalesce(${since}::timestamptz, '-infinity')`)
    .limit(1)
    .executeTakeFirst()
  return step !== undefined
}

interface Step {
  /** The id of its author. */
  readonly staff: string
  /** The author's name. */
  readonly name: string
  readonly at: Date
  /** Null where it moved nothing. */
  readonly state: ReviewState | null
}

/** The latest step of a form, or the latest that moved it on. What came too late is none. */
export function lastStep(trx: Transaction<Database>, form: string, of: 'all' | 'moves'): Promise<Step | undefined> {
  return trx
    .selectFrom('review_step')
    .innerJoin('staff', 'staff.id', 'review_step.staff_id')
    .select(['staff.id as staff', 'staff.name', 'review_step.at', 'review_step.state'])
    .where('submission_id', '=', form)
    .where('refused_state', 'is', null)
    .$if(of === 'moves', (query) => query.where('review_step.state', 'is not', null))
    .orderBy('review_step.at', 'desc')
    .orderBy('review_step.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Of a form that this member of staff closes and a colleague has closed: where they had not seen that, a step says that they wanted
 * it too, once.
 * @returns the colleague's name; undefined: none has closed it
 */
export async function noteClosedToo(
  trx: Transaction<Database>,
  before: ReviewRow,
  since: Since,
): Promise<string | undefined> {
  const { form, staff, since: seen } = since
  const closing = before.state === 'closed' ? await lastStep(trx, form, 'moves') : undefined
  if (!closing || closing.staff === staff) return undefined
  const isNews = seen === null || closing.at.getTime() > new Date(seen).getTime()
  if (isNews && !(await wasRefused(trx, since)))
    await writeReview(trx, { id: uuid(), form, staff, before, wish: {}, refused: 'closed' })
  return closing.name
}

interface GivenTo {
  readonly form: string
  /** The id of a member of staff. */
  readonly staff: string
  /** The id of who reviews the form. */
  readonly to: string
}

/** Whether it was this member of staff who made its reviewer review a form. */
export async function hasGiven(trx: Transaction<Database>, { form, staff, to }: GivenTo): Promise<boolean> {
  const step = await trx
    .selectFrom('review_step')
    .select(['staff_id', 'assignee'])
    .where('submission_id', '=', form)
    .where('assignee', 'is not', null)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return step?.staff_id === staff && step.assignee === to
}

interface Written {
  /** The step's id. */
  readonly id: string
  readonly form: string
  /** The id of its author. */
  readonly staff: string
  readonly before: ReviewRow
  readonly wish: Wish
  /** A state that was wanted, and that a colleague was faster to change. */
  readonly refused?: ReviewState
}

/** Moves a review on, with a step that says who did what. @returns when, which is always later than the last change */
export async function writeReview(
  trx: Transaction<Database>,
  { id, form, staff, before, wish: { state, assignee, note, label }, refused }: Written,
): Promise<Date> {
  const next = {
    state: state ?? before.state,
    assignee: assignee === undefined ? before.assignee : assignee === 'me' ? staff : assignee,
    labels: labelsWith(before.labels, label),
    changed_at: sql<Date>`greatest(clock_timestamp(), ${before.changedAt}::timestamptz + interval '1 ms')`,
  }
  const { changed_at: at } = await trx
    .insertInto('review')
    .values({ submission_id: form, ...next })
    .onConflict((conflict) => conflict.column('submission_id').doUpdateSet(next))
    .returning('changed_at')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('review_step')
    .values({
      id,
      submission_id: form,
      staff_id: staff,
      at,
      state: next.state === before.state ? null : next.state,
      refused_state: refused ?? null,
      note: note ?? null,
      assignee: next.assignee === before.assignee ? null : next.assignee,
      label: label?.name ?? null,
      label_is_on: label?.isOn ?? null,
    })
    .execute()
  return at
}

/** The labels with one more, in the order of the list to choose from. */
const labelsWith = (before: readonly ReviewLabel[], label: Wish['label']): ReviewLabel[] =>
  reviewLabels.filter((name) => (name === label?.name ? label.isOn : before.includes(name)))
