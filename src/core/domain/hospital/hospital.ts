import * as z from 'zod/mini'
import { localizedText } from '#core/domain/text/localized-text.ts'
import { hospitalCode, line, record } from './record-base.ts'

export const hospital = z.extend(record, {
  code: hospitalCode,
  /** The name of its page in the website's address. */
  slug: line,
  name: line,
  city: line,
  address: line,
  phone: line,
  /** A WhatsApp number of the hospital. */
  whatsapp: z.optional(line),
  about: localizedText,
  services: z.array(localizedText),
})
