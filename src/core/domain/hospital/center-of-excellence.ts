import * as z from 'zod/mini'
import { localizedText } from '#core/domain/text/localized-text.ts'
import { hospitalCode, line, record } from './record-base.ts'

export const centerOfExcellence = z.extend(record, {
  /** The name of its page in the website's address. */
  slug: line,
  name: localizedText,
  about: localizedText,
  hospitals: z.array(hospitalCode),
})
