import * as z from 'zod/mini'
import { moment, record } from '#core/domain/hospital/record-base.ts'
import { localizedText } from '#core/domain/text/localized-text.ts'

/** A message of the hospital to one patient. */
export const patientNotification = z.extend(record, {
  at: moment,
  title: localizedText,
  text: localizedText,
  /** The page of the portal, or the survey, that it is about. */
  path: z.nullable(z.string().check(z.regex(/^\/(?:patient|promo\/survey)\/[\w/-]*$/))),
})
export type PatientNotification = z.output<typeof patientNotification>
