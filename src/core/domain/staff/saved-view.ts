import * as z from 'zod/mini'
import { readText } from '#core/domain/text/written.ts'
import { staffComments, staffPages } from './staff-pages.ts'

/** Filters of a page that a person has saved under a name. */
export const savedView = z.strictObject({
  /** The page's path. */
  page: z.enum([...Object.values(staffPages), staffComments]),
  name: z.string().check(z.overwrite(readText), z.minLength(1), z.maxLength(60), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
  /** In the format of `URLSearchParams`. */
  filters: z.string().check(z.maxLength(1000), z.regex(/^[\w*.%=&+-]+$/)),
})
export type SavedView = z.output<typeof savedView>

/** The greatest number of views of one person. */
export const MOST_VIEWS = 30
