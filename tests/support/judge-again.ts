import type { Judge } from '#server/intake/submission/judging/judge.ts'
import { judgeHere } from '#server/intake/submission/judging/judge-here.ts'
import { type Reopened, reopenQuarantined } from '#server/intake/submission/reopen-quarantined.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import type { Hospital } from './test-hospital.ts'

/** Judges the quarantine again, as a server with these keys does every hour. */
export const judgeAgain = (
  { db, app }: Hospital,
  keys: KeyRing,
  judge: Judge = judgeHere(keys.opening),
): Promise<Reopened> => reopenQuarantined({ db, keys, judge, surveyDays: 30, now: Date.now }, app.log)
