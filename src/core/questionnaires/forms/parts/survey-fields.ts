import type { Field, ScalePoint } from '#core/questionnaires/language/definition.ts'
import { yesNo as askYesNo } from './shorthand.ts'

type More = Partial<Pick<Field, 'hint' | 'shownWhen'>>

/** The main question of a topic, which is required. */
export const rating = (
  id: string,
  points: readonly ScalePoint[],
  indonesian: string,
  english: string,
  more?: More,
): Field => ({
  id,
  type: 'scale',
  label: { id: indonesian, en: english },
  points,
  ...more,
  rules: [{ rule: 'required' }],
})

/** A further question of a topic. It is optional, for people who are ill or in a hurry. */
export const detail = (...rated: Parameters<typeof rating>): Field => ({ ...rating(...rated), rules: [] })

export const yesNo = (id: string, indonesian: string, english: string, more?: More): Field =>
  askYesNo(id, { id: indonesian, en: english }, more)

/** An optional answer in people's own words. */
export const remark = (id: string, indonesian: string, english: string, more?: More): Field => ({
  id,
  type: 'long-text',
  label: { id: indonesian, en: english },
  ...more,
  rules: [{ rule: 'maxLength', params: [1000] }],
})
