import { accountCalls } from './account/account-calls.ts'
import { activityCalls } from './account/activity-calls.ts'
import { attachmentCalls } from './submission/attachment-calls.ts'
import type { Call } from './call/call.ts'
import { collections } from './hospital/collections.ts'
import { deletionCalls } from './account/deletion-calls.ts'
import { listCalls } from './hospital/list-calls.ts'
import { operatorCalls } from './staff/operator-calls.ts'
import { profileCalls } from './account/profile-calls.ts'
import { sessionCalls } from './account/session-calls.ts'
import { siteCalls } from './hospital/site-calls.ts'
import { staffCalls } from './staff/staff-calls.ts'
import { submissionCalls } from './submission/submission-calls.ts'
import { surveyCalls } from './submission/survey-calls.ts'
import { tabletCalls } from './submission/tablet-calls.ts'

/**
 * Every call of the API, with the types for the client's `call()` and the server's `route()`. The client imports only
 * the parts that it needs: a volunteer's phone does not need the operators' calls.
 */
export const calls = {
  ...submissionCalls,
  ...attachmentCalls,
  ...surveyCalls,
  ...tabletCalls,
  ...accountCalls,
  ...profileCalls,
  ...sessionCalls,
  ...deletionCalls,
  ...collections,
  ...siteCalls,
  ...activityCalls,
  ...listCalls,
  ...operatorCalls,
  ...staffCalls,
} satisfies Record<string, Call>
