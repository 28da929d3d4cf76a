import * as z from 'zod/mini'
import { localizedText } from '#core/domain/text/localized-text.ts'
import { moment, record } from './record-base.ts'

/** A picture of the portal's own, by its name in the folder of pictures. */
export const picture = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))

const article = z.extend(record, {
  title: localizedText,
  summary: localizedText,
  body: localizedText,
  picture: z.nullable(picture),
})

/** Paragraphs, with an empty line between them. */
export const news = z.extend(article, { at: moment })
export type News = z.output<typeof news>

/** An offer for some time. */
export const promo = z.extend(article, {
  from: moment,
  until: moment,
  /** The check-up package that it is about, by its id; devices pass over one that they do not know. */
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
