import * as z from 'zod/mini'
import { localizedText } from '#core/domain/text/localized-text.ts'
import { fold } from './fold.ts'
import type { RecordKind } from '#server/platform/db/tables/column-types.ts'

const named = z.object({ name: z.string() })
const doctors = z.extend(named, { specialty: z.string() })
const hospitals = z.extend(named, { city: z.string() })
const centers = z.object({ name: localizedText })
const articles = z.object({ title: localizedText })

const both = ({ id, en }: z.output<typeof localizedText>) => [id, en]

/** The searched words, by kind. Lists are ordered by the first of them: doctors by name, without their title. */
const finders: Partial<Record<RecordKind, (item: unknown) => string[]>> = {
  doctors(item) {
    const { name, specialty } = doctors.parse(item)
    return [name.replace(/^(?:(?:prof|drg?|h|hj)\.\s*)+/i, ''), name, specialty]
  },
  hospitals(item) {
    const { name, city } = hospitals.parse(item)
    return [name, city]
  },
  centers: (item) => both(centers.parse(item).name),
  news: (item) => both(articles.parse(item).title),
  promos: (item) => both(articles.parse(item).title),
}

/** The words to search a record by; null where its kind is not searched. */
export const wordsOf = (kind: RecordKind, item: unknown): string | null =>
  finders[kind]?.(item).map(fold).join('\n') ?? null
