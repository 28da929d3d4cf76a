import type * as z from 'zod/mini'
import { DELTA_ITEMS } from '#core/contract/hospital/collection.ts'
import { collections } from '#core/contract/hospital/collections.ts'
import { doctor } from '#core/domain/hospital/doctor.ts'
import type { RecordKind } from '#server/platform/db/tables/column-types.ts'

/** The schema of each kind's items. */
export const recordKinds = {
  ...collections,
  doctors: { item: doctor },
} as const satisfies Record<RecordKind, { item: z.ZodMiniType }>

export type RecordOf<Kind extends RecordKind> = z.output<(typeof recordKinds)[Kind]['item']>

/** The subject of public records: the nil UUID (RFC 9562, 5.9). */
export const EVERYBODY = '00000000-0000-0000-0000-000000000000'

export interface RecordLimits {
  /** The most items in one answer. */
  readonly page: number
  /** Transactions of a subject's collection that are remembered: a device that missed more starts over. */
  readonly marks: number
}

export const recordLimits: RecordLimits = { page: DELTA_ITEMS, marks: 1000 }
