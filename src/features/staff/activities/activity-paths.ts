import { staffPages } from '#core/domain/staff/staff-pages.ts'

const write = `${staffPages.activities}/new`

/** Where a service is recorded, and where its record says what has become of it. */
export const activityPaths = {
  write,
  draft: (id: string) => `${write}?draft=${id}`,
  written: (id: string) => `${staffPages.activities}/saved/${id}`,
}
