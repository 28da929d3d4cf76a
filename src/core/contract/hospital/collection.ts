import * as z from 'zod/mini'
import { OLD_AFTER } from '#core/domain/time/age-of.ts'
import type { Credential, GetCall } from '#core/contract/call/call.ts'

/** Without a cursor, everything. */
const request = z.strictObject({ Cursor: z.optional(z.string().check(z.maxLength(200))) })

/** The most items of one answer. */
export const DELTA_ITEMS = 1000

const delta = z.object({
  /** Whether this starts over: nothing that was kept before is part of it. An unknown cursor gets this, too. */
  Full: z.boolean(),
  /** New ones and changed ones. Each is read by itself: one of a newer version must not hide the others. */
  Items: z.array(z.looseObject({ id: z.uuid() })),
  /** The ids of those that are no more. */
  Removed: z.array(z.uuid()),
  Cursor: z.string(),
  /** Whether there is more to be had at once. */
  More: z.boolean(),
  /** The hospital's time of this state. */
  AsOf: z.iso.datetime(),
})
export type Delta = z.output<typeof delta>

/**
 * A list that devices keep a copy of. They ask for what changed since a cursor that they do not look into, and get the
 * changes in the order in which they were committed.
 */
export interface Collection<
  Item extends z.ZodMiniType<{ readonly id: string }> = z.ZodMiniType<{ readonly id: string }>,
> extends GetCall<typeof request, typeof delta> {
  readonly name: string
  /** Grows with every change of `item`: what a device kept in another shape is fetched again. */
  readonly shape: number
  /** The field by which rows are ordered. */
  readonly order: { readonly by: string; readonly descending: boolean }
  /** The alias of the menu entry that a patient's own are read at; undefined for everybody's. */
  readonly menu: string | undefined
  /** From which age on, in milliseconds, its rows are called old. */
  readonly oldAfter: number
  readonly item: Item
}

/** One item, as it is read. */
export type RowOf<C extends Collection> = z.output<C['item']>

interface Described<Item extends Collection['item']> {
  readonly path: string
  readonly credential: Extract<Credential, 'basic' | 'bearer'>
  readonly item: Item
  /** The field by which rows are ordered. */
  readonly by: keyof z.output<Item> & string
  readonly descending?: boolean
  readonly shape?: number
  readonly menu?: string
  readonly oldAfter?: number
}

/** A row of the table of collections. */
export const collection = <Name extends string, Item extends Collection['item']>(
  name: Name,
  { path, credential, item, by, descending = false, shape = 1, menu, oldAfter = OLD_AFTER }: Described<Item>,
) => ({
  name,
  shape,
  item,
  order: { by, descending },
  menu,
  oldAfter,
  method: 'GET' as const,
  path,
  credential,
  request,
  response: delta,
})
