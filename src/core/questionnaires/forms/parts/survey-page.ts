import type { Field, Page } from '#core/questionnaires/language/definition.ts'

/** A page with one group of questions, short enough for a phone. */
export const surveyPage = (
  id: string,
  indonesian: string,
  english: string,
  fields: readonly Field[],
  more?: Partial<Pick<Page, 'intro' | 'shownWhen'>>,
): Page => ({ id, title: { id: indonesian, en: english }, ...more, sections: [{ id, fields }] })
