import { accountCalls } from './account-calls.ts'
import { activityCalls } from './activity-calls.ts'
import { attachmentCalls } from './attachment-calls.ts'
import type { Call } from './call.ts'
import { collections } from './collections.ts'
import { deletionCalls } from './deletion-calls.ts'
import { listCalls } from './list-calls.ts'
import { operatorCalls } from './operator-calls.ts'
import { profileCalls } from './profile-calls.ts'
import { sessionCalls } from './session-calls.ts'
import { siteCalls } from './site-calls.ts'
import { staffCalls } from './staff-calls.ts'
import { submissionCalls } from './submission-calls.ts'
import { surveyCalls } from './survey-calls.ts'
import { tabletCalls } from './tablet-calls.ts'

/**
 * Every call of the API: the client's `call()` and the server's `route()` are typed by it. The client imports the part
 * that it needs: a volunteer's phone has no use for the operator's calls.
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
