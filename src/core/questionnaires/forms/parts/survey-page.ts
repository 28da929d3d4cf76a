import type { Field, Page } from '#core/questionnaires/language/definition.ts'

/** A page with one group of questions: what a phone shows without losing the thread. */
export const surveyPage = (
  id: string,
  indonesian: string,
  english: string,
  fields: readonly Field[],
  more?: Partial<Pick<Page, 'intro' | 'shownWhen'>>,
): Page => ({ id, title: { id: indonesian, en: english }, ...more, sections: [{ id, fields }] })
