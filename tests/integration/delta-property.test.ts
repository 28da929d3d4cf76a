import * as fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import type { Database } from '#server/platform/db/schema.ts'
import { readDelta } from '#server/records/record/read-delta.ts'
import type { RecordLimits } from '#server/records/record/record-kinds.ts'
import { writeRecords } from '#server/records/record/write-records.ts'
import { notificationOf } from '#tests/support/sample-records.ts'
import { openHospital } from '#tests/support/test-hospital.ts'
import { isWhole } from '#tests/support/whole.ts'

/** So small that every sequence reaches both limits. */
const limits: RecordLimits = { page: 2, marks: 3 }
const collection = 'notifications'
const ids = Array.from({ length: 8 }, () => uuid())

interface Content {
  readonly put: readonly number[]
  readonly remove: readonly number[]
}

type Step =
  /** Written in one step, when no other transaction is writing. */
  | ({ readonly is: 'change' } & Content)
  | ({ readonly is: 'begin'; readonly writer: number } & Content)
  | { readonly is: 'end'; readonly writer: number; readonly commits: boolean }
  | { readonly is: 'page' | 'follow' | 'back up' | 'restore' }

const places = fc.uniqueArray(fc.nat({ max: ids.length - 1 }), { maxLength: 4 })
const content = { put: places, remove: places }
const writer = fc.nat({ max: 2 })
const plain = (is: 'page' | 'follow' | 'back up' | 'restore', weight: number) => ({
  weight,
  arbitrary: fc.constant({ is }),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ is: fc.constant('change' as const), ...content }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('begin' as const), writer, ...content }) },
  { weight: 5, arbitrary: fc.record({ is: fc.constant('end' as const), writer, commits: fc.boolean() }) },
  plain('page', 6),
  plain('follow', 2),
  plain('back up', 1),
  plain('restore', 1),
)

interface Writing {
  readonly writer: number
  readonly end: (commits: boolean) => void
  /** Whether it has written, so that no other transaction can. */
  holds: boolean
  ended: Promise<void>
}

class RolledBack extends Error {}

/** A hospital whose transactions end on command, and a device that reads its records. */
class World {
  readonly device = new Map<string, unknown>()
  private readonly db: Kysely<Database>
  private readonly subject = uuid()
  private cursor: string | undefined
  private version = 0
  private backup: Record<string, object[]> = {}
  private readonly open: Writing[] = []

  /** Transactions that were told to end and wait for an earlier one. */
  private readonly late: Promise<unknown>[] = []

  constructor(db: Kysely<Database>) {
    this.db = db
  }

  async take(one: Step): Promise<void> {
    if (one.is === 'begin') await this.begin(one)
    else if (one.is === 'end') await this.end(one.writer, one.commits)
    else if (one.is === 'page') await this.page()
    else if (one.is === 'follow') await this.follow()
    else if (this.open.length > 0) return
    else if (one.is === 'change') {
      await this.begin({ ...one, is: 'begin', writer: 0 })
      await this.end(0, true)
    } else if (one.is === 'back up') this.backup = await this.tables()
    else await this.restore()
  }

  private async begin({ writer: number, put, remove }: Extract<Step, { is: 'begin' }>): Promise<void> {
    if (this.open.some((one) => one.writer === number)) return
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const change = {
      collection,
      subject: this.subject,
      put: put.map((at) => notificationOf(`versi ${++this.version}`, ids[at])),
      remove: remove.filter((at) => !put.includes(at)).map((at) => ids[at]!),
    } as const
    const { promise: hasWritten, resolve: written } = Promise.withResolvers<void>()
    const writing = { writer: number, end: resolve, holds: false, ended: Promise.resolve() }
    writing.ended = this.db
      .transaction()
      .execute(async (trx) => {
        await writeRecords(trx, [change], limits)
        writing.holds = true
        written()
        if (!(await promise)) throw new RolledBack()
      })
      .catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error
      })
    this.open.push(writing)
    // The first transaction has the lock; the others wait for it.
    if (this.open.length === 1) await hasWritten
  }

  /** Ends a transaction. One that waits for the lock ends after it has had the lock. */
  private async end(number: number, commits: boolean): Promise<void> {
    const one = this.open.find(({ writer: at }) => at === number)
    if (!one) return
    this.open.splice(this.open.indexOf(one), 1)
    one.end(commits)
    if (one.holds) await one.ended
    else this.late.push(one.ended)
  }

  private async page(): Promise<boolean> {
    const delta = await readDelta(this.db, collection, this.subject, this.cursor, limits)
    if (delta.Full) this.device.clear()
    for (const item of delta.Items) this.device.set(item.id, item)
    for (const id of delta.Removed) this.device.delete(id)
    this.cursor = delta.Cursor
    return delta.More
  }

  private async follow(): Promise<void> {
    while (await this.page());
  }

  /** Ends all transactions; then the device must have the hospital's records. */
  async settle(): Promise<void> {
    for (const one of this.open.splice(0)) {
      one.end(true)
      this.late.push(one.ended)
    }
    await Promise.all(this.late)
    await this.follow()
    const rows = await this.db
      .selectFrom('record')
      .select(['id', 'body'])
      .where('subject', '=', this.subject)
      .where('body', 'is not', null)
      .execute()
    expect(this.device).toEqual(new Map(rows.map(({ id, body }) => [id, body])))
  }

  private async tables(): Promise<Record<string, object[]>> {
    await Promise.all(this.late)
    const read = async (table: string) => {
      const { rows } = await sql<object>`select * from ${sql.ref(table)} where subject = ${this.subject}`.execute(
        this.db,
      )
      return rows
    }
    return {
      record: await read('record'),
      record_clock: await read('record_clock'),
      record_mark: await read('record_mark'),
    }
  }

  /** Restores the hospital's database to an earlier state, or to none. The device keeps its state. */
  private async restore(): Promise<void> {
    await Promise.all(this.late)
    for (const table of ['record', 'record_clock', 'record_mark']) {
      const rows = JSON.stringify(this.backup[table] ?? [])
      await sql`delete from ${sql.ref(table)} where subject = ${this.subject}`.execute(this.db)
      await sql`
        insert into ${sql.ref(table)}
        select * from jsonb_populate_recordset(null::${sql.ref(`public.${table}`)}, ${rows}::jsonb)`.execute(this.db)
    }
  }
}

const change = (put: readonly number[], remove: readonly number[] = []): Step => ({ is: 'change', put, remove })
const [page, follow] = [{ is: 'page' }, { is: 'follow' }] as const

/** A record is removed while a device approaches it, and its mark is forgotten before the device arrives. */
const forgottenOnTheWay: Step[] = [
  change([0, 1, 2, 3]),
  change([4]),
  follow,
  change([0, 1, 2, 3]),
  change([], [4]),
  page,
  change([5]),
  page,
  change([5]),
  change([5]),
  page,
]

/** The same for a record at which the device has stopped. */
const forgottenInTheMiddle: Step[] = [
  change([0, 1, 2, 3]),
  change([7]),
  follow,
  change([0, 1], [7]),
  change([4]),
  page,
  change([5]),
  change([5]),
]

it('brings a device to what the hospital has, whatever was written, rolled back, forgotten or restored meanwhile', async () => {
  const { db } = await openHospital()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }), async (steps) => {
      const world = new World(db)
      for (const one of steps) await world.take(one)
      await world.settle()
    }),
    {
      numRuns: isWhole ? 120 : 40,
      endOnFailure: true,
      examples: [[forgottenOnTheWay], [forgottenInTheMiddle]],
    },
  )
}, 120_000)
