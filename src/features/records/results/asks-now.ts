import { standsOut, type LabResult } from '#core/domain/care/history-entry.ts'

/** What stood out longer ago says nothing of now, in milliseconds. */
const RECENT = 365 * 86_400_000

/** Whether a patient should ask about it: it stands out and is of the last year. `now` in milliseconds. */
export const asksNow = (result: LabResult, now: number): boolean =>
  standsOut(result) && now - Date.parse(result.at) < RECENT
