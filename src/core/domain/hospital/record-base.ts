import * as z from 'zod/mini'
import { hospitalUnits } from './hospital-unit.ts'

/** What every record that is listed has. */
export const record = z.object({ id: z.uuid() })

/** A moment in UTC; shown in the zone of its hospital. */
export const moment = z.iso.datetime()
/** By the code of its unit. */
export const hospitalCode = z.enum(hospitalUnits.map(({ code }) => code))
export const line = z.string().check(z.maxLength(300))
/** What the hospital has in English too, by the names of the fields; absent where it has none of it. */
export const inEnglish = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z.optional(z.partial(z.object(fields)))
export const rupiah = z.int().check(z.nonnegative())

/** The kinds of care after which the hospital asks, in the spec's words. */
export const serviceKind = z.enum(['IPD', 'OPD', 'IGD', 'MCU'])
