import * as z from 'zod/mini'
import { hospitalUnits } from './hospital-unit.ts'

/** The part that all records of a list have. */
export const record = z.object({ id: z.uuid() })

/** A moment in UTC. It is shown in the time zone of its hospital. */
export const moment = z.iso.datetime()
/** The code of the hospital's unit. */
export const hospitalCode = z.enum(hospitalUnits.map(({ code }) => code))
export const line = z.string().check(z.maxLength(300))
/** The English texts of a record, by field; absent where the hospital has none. */
export const inEnglish = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z.optional(z.partial(z.object(fields)))
export const rupiah = z.int().check(z.nonnegative())

/** The kinds of care that surveys ask about, in the spec's words. */
export const serviceKind = z.enum(['IPD', 'OPD', 'IGD', 'MCU'])
