import { removeEntry, writeEntry } from '#state/device/local-entries.ts'

/** scripts/first-screens.mjs reads it. */
const KEY = 'portal.home.v1'

/**
 * Whether the home was last shown with all its services, and with no lock before it: then the page of the next visit may
 * show so much of it before the app runs.
 */
export const noteWholeHome = (isWhole: boolean): boolean => (isWhole ? writeEntry(KEY, 'whole') : removeEntry(KEY))
