import type { Field, ScalePoint } from '#core/questionnaires/language/definition.ts'
import { yesNo as askYesNo } from './shorthand.ts'

type More = Partial<Pick<Field, 'hint' | 'shownWhen'>>

/** What a topic stands on: it must be answered. */
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

/** What says more about a topic: someone who is ill, or in a hurry, may pass it. */
export const detail = (...rated: Parameters<typeof rating>): Field => ({ ...rating(...rated), rules: [] })

export const yesNo = (id: string, indonesian: string, english: string, more?: More): Field =>
  askYesNo(id, { id: indonesian, en: english }, more)

/** In people's own words, if they like. */
export const remark = (id: string, indonesian: string, english: string, more?: More): Field => ({
  id,
  type: 'long-text',
  label: { id: indonesian, en: english },
  ...more,
  rules: [{ rule: 'maxLength', params: [1000] }],
})
