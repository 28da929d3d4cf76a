import { submission } from './0001-submission.ts'
import { response } from './0002-response.ts'
import { device } from './0003-device.ts'
import { rateLimit } from './0004-rate-limit.ts'
import { definition } from './0005-definition.ts'
import { admission } from './0006-admission.ts'
import { tablet } from './0007-tablet.ts'
import { account } from './0008-account.ts'
import { session } from './0009-session.ts'
import { message } from './0010-message.ts'
import { audit } from './0011-audit.ts'
import { menu } from './0012-menu.ts'
import { reference } from './0013-reference.ts'
import { pushToken } from './0014-push-token.ts'
import { patientId } from './0015-patient-id.ts'
import { codeWish } from './0016-code-wish.ts'
import { record } from './0017-record.ts'
import { htmlText } from './0018-html-text.ts'
import { activity } from './0019-activity.ts'
import { engagement } from './0020-engagement.ts'
import { choice } from './0021-choices.ts'
import { profile } from './0022-profile.ts'
import { provenResponse } from './0023-proven-response.ts'
import { definitionWithdrawal } from './0024-definition-withdrawal.ts'
import { operatorToken } from './0025-operator-token.ts'
import { accountEnd } from './0026-account-end.ts'
import { openedEnvelope } from './0027-opened-envelope.ts'
import { plainIndexes } from './0028-plain-indexes.ts'
import { quarantineKept } from './0029-quarantine-kept.ts'
import { instance } from './0030-instance.ts'
import { deviceLost } from './0031-device-lost.ts'
import { deviceFirstSeen } from './0032-device-first-seen.ts'
import { deviceMark } from './0033-device-mark.ts'
import { quarantineCode } from './0034-quarantine-code.ts'
import { request } from './0035-request.ts'
import { generalConsent } from './0036-general-consent.ts'
import { attachment } from './0037-attachment.ts'
import { sessionPush } from './0038-session-push.ts'
import { attachmentUnread } from './0039-attachment-unread.ts'
import { htmlTextVersions } from './0040-html-text-versions.ts'
import { countryNames } from './0041-country-names.ts'
import { requestFollows } from './0042-request-follows.ts'
import { deviceDiscarded } from './0043-device-discarded.ts'
import { formLists } from './0044-form-lists.ts'
import { measuresReminder } from './0045-measures-reminder.ts'
import { staff } from './0046-staff.ts'
import { requestReference } from './0047-request-reference.ts'
import { attachmentChunkReceived } from './0048-attachment-chunk-received.ts'
import { earlyChange } from './0049-early-change.ts'
import { auditList } from './0050-audit-list.ts'
import { unreadBound } from './0051-unread-bound.ts'
import { staffExport } from './0052-staff-export.ts'
import { tally } from './0053-tally.ts'
import { review } from './0054-review.ts'
import { tallyWard } from './0055-tally-ward.ts'
import { assignedAdmission } from './0056-assigned-admission.ts'
import { resultsExport } from './0057-results-export.ts'
import { staffCopies } from './0058-staff-copies.ts'
import { auditShown } from './0059-audit-shown.ts'
import { staffDevices } from './0060-staff-devices.ts'
import { serviceActivity } from './0061-service-activity.ts'
import { staffViews } from './0062-staff-views.ts'
import { reviewLabels } from './0063-review-labels.ts'
import { alarmingResponses } from './0064-alarming-responses.ts'
import { staffPasskeys } from './0065-staff-passkeys.ts'
import { alarmsWithoutNumber } from './0066-alarms-without-number.ts'
import { submissionHospital } from './0067-submission-hospital.ts'
import { refusedReview } from './0068-refused-review.ts'
import { requestAssignee } from './0069-request-assignee.ts'
import { auditExport } from './0070-audit-export.ts'
import { activitiesExport } from './0071-activities-export.ts'
import { givenReview } from './0072-given-review.ts'
import { monthTally } from './0073-month-tally.ts'
import { letterTally } from './0074-letter-tally.ts'
import { assign } from './0075-assign.ts'
import { quarantinedVisit } from './0076-quarantined-visit.ts'
import { visitTally } from './0077-visit-tally.ts'
import { adviceTally } from './0078-advice-tally.ts'
import type { NumberedMigration } from './migration.ts'

export const migrations: readonly NumberedMigration[] = [
  submission,
  response,
  device,
  rateLimit,
  definition,
  admission,
  tablet,
  account,
  session,
  message,
  audit,
  menu,
  reference,
  pushToken,
  patientId,
  codeWish,
  record,
  htmlText,
  activity,
  engagement,
  choice,
  profile,
  provenResponse,
  definitionWithdrawal,
  operatorToken,
  accountEnd,
  openedEnvelope,
  plainIndexes,
  quarantineKept,
  instance,
  deviceLost,
  deviceFirstSeen,
  deviceMark,
  quarantineCode,
  request,
  generalConsent,
  attachment,
  sessionPush,
  attachmentUnread,
  htmlTextVersions,
  countryNames,
  requestFollows,
  deviceDiscarded,
  formLists,
  measuresReminder,
  staff,
  requestReference,
  attachmentChunkReceived,
  earlyChange,
  auditList,
  unreadBound,
  staffExport,
  tally,
  review,
  tallyWard,
  assignedAdmission,
  resultsExport,
  staffCopies,
  auditShown,
  staffDevices,
  serviceActivity,
  staffViews,
  reviewLabels,
  alarmingResponses,
  staffPasskeys,
  alarmsWithoutNumber,
  submissionHospital,
  refusedReview,
  requestAssignee,
  auditExport,
  activitiesExport,
  givenReview,
  monthTally,
  letterTally,
  assign,
  quarantinedVisit,
  visitTally,
  adviceTally,
]
