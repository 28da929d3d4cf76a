import { staffPages } from '#core/domain/staff/staff-pages.ts'

const write = `${staffPages.activities}/new`

/** The paths of the form for a service, and of the page with a record's state. */
export const activityPaths = {
  write,
  draft: (id: string) => `${write}?draft=${id}`,
  written: (id: string) => `${staffPages.activities}/saved/${id}`,
}
