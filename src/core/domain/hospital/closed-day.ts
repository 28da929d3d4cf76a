import * as z from 'zod/mini'
import { localizedText } from '#core/domain/text/localized-text.ts'
import { hospitalCode, record } from './record-base.ts'

/** A time without appointments: one date, or a weekday of every week. */
export const closedDay = z.extend(record, {
  /** Null for all hospitals. */
  hospital: z.nullable(hospitalCode),
  date: z.nullable(z.iso.date()),
  /** 1 is Monday, 7 Sunday (ISO 8601). */
  weekday: z.nullable(z.int().check(z.minimum(1), z.maximum(7))),
  name: localizedText,
})
export type ClosedDay = z.output<typeof closedDay>
