import * as z from 'zod/mini'
import { line, record } from '#core/domain/hospital/record-base.ts'

/** A relative for whom a patient books appointments. */
export const familyMember = z.extend(record, {
  fullName: line,
  relationship: z.enum(['spouse', 'child', 'parent', 'sibling', 'other']),
  dateOfBirth: z.iso.date(),
  /** 1 male, 2 female. */
  genderId: z.literal([1, 2]),
  mobilePhone: z.nullable(line),
})
export type FamilyMember = z.output<typeof familyMember>
