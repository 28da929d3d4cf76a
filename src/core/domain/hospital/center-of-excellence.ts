import * as z from 'zod/mini'
import { localizedText } from '#core/domain/text/localized-text.ts'
import { hospitalCode, line, record } from './record-base.ts'

export const centerOfExcellence = z.extend(record, {
  /** In the address of its page on the website. */
  slug: line,
  name: localizedText,
  about: localizedText,
  hospitals: z.array(hospitalCode),
})
