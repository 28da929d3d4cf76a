import * as z from 'zod/mini'
import { OLD_AFTER } from '#core/domain/time/age-of.ts'
import type { Credential, GetCall } from '#core/contract/call/call.ts'

/** Without a cursor, the answer starts over. */
const request = z.strictObject({ Cursor: z.optional(z.string().check(z.maxLength(200))) })

/** The greatest number of items in one answer. */
export const DELTA_ITEMS = 1000

const delta = z.object({
  /** Whether the answer replaces everything that was kept. An unknown cursor gets such an answer, too. */
  Full: z.boolean(),
  /** New and changed items. Each is parsed by itself, so that an item of a newer version does not hide the others. */
  Items: z.array(z.looseObject({ id: z.uuid() })),
  /** The ids of deleted items. */
  Removed: z.array(z.uuid()),
  Cursor: z.string(),
  /** Whether more items can be fetched at once. */
  More: z.boolean(),
  /** The hospital's time of this answer's state. */
  AsOf: z.iso.datetime(),
})
export type Delta = z.output<typeof delta>

/**
 * A list that devices keep a copy of. Devices request the changes since a cursor, and get them in the order of their
 * commits. Only the server reads the cursor.
 */
export interface Collection<
  Item extends z.ZodMiniType<{ readonly id: string }> = z.ZodMiniType<{ readonly id: string }>,
> extends GetCall<typeof request, typeof delta> {
  readonly name: string
  /** Raised with every change of `item`: copies of an older shape are fetched again. */
  readonly shape: number
  /** The field that the rows are sorted by. */
  readonly order: { readonly by: string; readonly descending: boolean }
  /** The alias of the menu entry for a patient's own rows; undefined for rows for everybody. */
  readonly menu: string | undefined
  /** The age in milliseconds from which its rows are called old. */
  readonly oldAfter: number
  readonly item: Item
}

/** One item after parsing. */
export type RowOf<C extends Collection> = z.output<C['item']>

interface Described<Item extends Collection['item']> {
  readonly path: string
  readonly credential: Extract<Credential, 'basic' | 'bearer'>
  readonly item: Item
  /** The field that the rows are sorted by. */
  readonly by: keyof z.output<Item> & string
  readonly descending?: boolean
  readonly shape?: number
  readonly menu?: string
  readonly oldAfter?: number
}

/** Makes a row of the table of collections. */
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
