import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { t } from '#i18n/t.ts'

/** What came of a call. */
export const outcomes = {
  done: { tone: 'success', text: () => t('staff:outcomeDone') },
  begun: { tone: 'info', text: () => t('staff:outcomeBegun') },
  broken: { tone: 'warning', text: () => t('staff:outcomeBroken') },
  refused: { tone: 'warning', text: () => t('staff:outcomeRefused') },
  failed: { tone: 'danger', text: () => t('staff:outcomeFailed') },
  other: { tone: 'info', text: () => t('staff:outcomeOther') },
} as const

const exports = [
  staffCalls.staffExport,
  staffCalls.staffExportResults,
  staffCalls.staffExportActivities,
  staffCalls.staffExportAudit,
]

/** What a call did, in words; the path itself where it has none. */
export function didText(call: string): string {
  const path = call.replace(/^\/api\//, '')
  if (path === staffCalls.staffAttachment.path) return t('staff:did_file')
  if (path === staffCalls.staffSubmission.path || path === staffCalls.staffRequest.path) return t('staff:did_read')
  if (exports.some((one) => one.path === path)) return t('staff:did_export')
  if (path === staffCalls.staffFindAdmissions.path) return t('staff:did_findAdmissions')
  if (path === staffCalls.staffAssignAdmission.path) return t('staff:did_assign')
  if (path === staffCalls.staffReview.path) return t('staff:did_review')
  if (path === staffCalls.staffReviewSeveral.path) return t('staff:did_reviewSeveral')
  if (path === staffCalls.staffBrought.path) return t('staff:did_brought')
  if (path === staffCalls.staffActivityDay.path) return t('staff:did_activities')
  if (path === staffCalls.staffComments.path) return t('staff:did_comments')
  if (path === staffCalls.staffNames.path) return t('staff:did_names')
  if (path === staffCalls.staffChangeRequest.path) return t('staff:did_change')
  if (path === staffCalls.staffInvite.path) return t('staff:did_invite')
  if (path === staffCalls.staffKeepView.path) return t('staff:did_view')
  if (path === staffCalls.staffWantPasskey.path) return t('staff:did_wantPasskey')
  if (path === staffCalls.staffEndSessionsOf.path) return t('staff:did_endSessions')
  if (path === staffCalls.staffForgetPasskeys.path) return t('staff:did_forgetPasskeys')
  if (path.startsWith('staff/passkeys')) return t('staff:did_passkeys')
  if (path === staffCalls.staffChangeRoleMenu.path) return t('staff:did_roles')
  if (path.startsWith('staff/people/')) return t('staff:did_people')
  if (path === staffCalls.staffAccept.path) return t('staff:did_accept')
  return t('staff:did_session')
}
