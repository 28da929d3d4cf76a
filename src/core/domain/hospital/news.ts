import * as z from 'zod/mini'
import { localizedText } from '#core/domain/text/localized-text.ts'
import { moment, record } from './record-base.ts'

/** The name of a picture in the portal's folder of pictures. */
export const picture = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))

const article = z.extend(record, {
  title: localizedText,
  summary: localizedText,
  body: localizedText,
  picture: z.nullable(picture),
})

/** The body has paragraphs with an empty line between them. */
export const news = z.extend(article, { at: moment })
export type News = z.output<typeof news>

/** An offer for a limited time. */
export const promo = z.extend(article, {
  from: moment,
  until: moment,
  /** The id of the check-up package that it is about. Devices ignore an unknown id. */
  checkUpPackage: z.exactOptional(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))),
})
export type Promo = z.output<typeof promo>

/** One picture of the slider on the first screen. */
export const slide = z.extend(record, {
  title: localizedText,
  text: localizedText,
  picture,
  position: z.int(),
  /** A page of the portal. */
  path: z.nullable(z.string().check(z.regex(/^\/patient\/[\w/-]*$/))),
})
export type Slide = z.output<typeof slide>
