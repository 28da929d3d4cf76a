import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { SERVICE_ACTIVITY } from '#core/domain/staff/service-activity.ts'
import { staffOf } from '#server/identity/staff/staff-options.ts'
import { worksOnRequests } from '#server/intake/staff-change/apply-request-work.ts'
import { reviewsKind } from '#server/intake/staff-change/apply-review-change.ts'
import { listColleagues } from '#server/intake/staff-change/colleague.ts'
import { shownOf } from '#server/platform/audit/shown.ts'
import { fileRoute, type Route, route } from '#server/platform/http/route.ts'
import { givePass } from './activity/give-pass.ts'
import { readDay, readMonth } from './activity/read-activities.ts'
import { listDevices } from './device/list-devices.ts'
import { readHome } from './home/read-home.ts'
import { listRequests } from './request/list-requests.ts'
import { changeStaffRequest, giveStaffAttachment, readStaffRequest } from './request/request-detail.ts'
import { exportResults } from './results/export-results.ts'
import { listComments } from './results/list-comments.ts'
import { listNames } from './results/list-names.ts'
import { readResults } from './results/read-results.ts'
import type { StaffDeskOptions } from './staff-desk-options.ts'
import { assignAdmission, findAdmissionsFor } from './submission/assign-admission.ts'
import { exportSubmissions } from './submission/export-submissions.ts'
import { listConflicts } from './submission/list-conflicts.ts'
import { listSubmissions } from './submission/list-submissions.ts'
import { listWards } from './submission/list-wards.ts'
import { listReviewable, reviewSeveral } from './submission/review-several.ts'
import { reviewSubmission } from './submission/review-submission.ts'
import { readSubmission } from './submission/submission-detail.ts'
import { findWrongFilters } from './wrong-filters.ts'

export function staffRoutes(options: StaffDeskOptions): Route[] {
  const { db } = options
  return [
    route(staffCalls.staffHome, (_, context) => readHome(options, staffOf(context), context.log)),
    route(staffCalls.staffFilters, (wanted, context) =>
      findWrongFilters(options, wanted, staffOf(context), context.log),
    ),
    route(staffCalls.staffDevices, (wanted, context) => listDevices(db, wanted, staffOf(context))),
    route(staffCalls.staffBrought, async ({ added, known, left }, context) => {
      const about = `brought=${added}&known=${known}&left=${left}`
      context.shown = { first: null, last: null, count: added, about }
      return {}
    }),
    route(staffCalls.staffPass, (_, context) => givePass(options, staffOf(context))),
    route(staffCalls.staffActivityMonth, (wanted, context) => readMonth(db, wanted, staffOf(context))),
    fileRoute(staffCalls.staffExportActivities, (wanted, context) =>
      exportSubmissions(options, { ...wanted, kind: SERVICE_ACTIVITY }, staffOf(context), context),
    ),
    route(staffCalls.staffActivityDay, async (wanted, context) => {
      const day = await readDay(db, wanted, staffOf(context))
      context.shown = shownOf(day.records.map(({ id }) => id))
      return day
    }),
    route(staffCalls.staffRequests, (wanted, context) => listRequests(options, wanted, staffOf(context), context.log)),
    route(staffCalls.staffRequest, (wanted, context) =>
      readStaffRequest(options, wanted, staffOf(context), context.log),
    ),
    route(staffCalls.staffChangeRequest, (change, context) => changeStaffRequest(options, change, staffOf(context))),
    route(staffCalls.staffRequestColleagues, async ({ hospital = null }, context) => ({
      colleagues: await listColleagues(db, {
        author: staffOf(context).id,
        hospital,
        alias: 'staff-requests',
        mayDo: worksOnRequests,
      }),
    })),
    route(staffCalls.staffAttachment, (wanted, context) => giveStaffAttachment(options, wanted, staffOf(context))),
    route(staffCalls.staffSubmissions, (wanted, context) =>
      listSubmissions(options, wanted, staffOf(context), context.log),
    ),
    route(staffCalls.staffWards, (wanted, context) => listWards(db, wanted, staffOf(context))),
    route(staffCalls.staffSubmission, (wanted, context) =>
      readSubmission(options, wanted, staffOf(context), context.log),
    ),
    route(staffCalls.staffResults, (wanted, context) => readResults(options, wanted, staffOf(context), context.log)),
    fileRoute(staffCalls.staffExportResults, (wanted, context) =>
      exportResults(options, wanted, staffOf(context), context),
    ),
    route(staffCalls.staffNames, (wanted, context) => listNames(options, wanted, staffOf(context), context)),
    route(staffCalls.staffComments, async (wanted, context) => {
      const page = await listComments(options, wanted, staffOf(context), context.log)
      context.shown = shownOf(page.forms.map(({ id }) => id))
      return page
    }),
    route(staffCalls.staffReview, (change, context) => reviewSubmission(options, change, staffOf(context))),
    route(staffCalls.staffReviewable, (filters, context) => listReviewable(options, filters, staffOf(context))),
    route(staffCalls.staffReviewSeveral, (change, context) =>
      reviewSeveral(options, change, staffOf(context), context),
    ),
    route(staffCalls.staffReviewColleagues, async ({ kind, hospital = null }, context) => ({
      colleagues: await listColleagues(db, {
        author: staffOf(context).id,
        hospital,
        alias: 'staff-submissions',
        mayDo: reviewsKind(kind),
      }),
    })),
    route(staffCalls.staffFindAdmissions, async (wanted, context) => {
      const found = await findAdmissionsFor(options, wanted, staffOf(context), context.log)
      const numbers = found.admissions.map(({ number }) => number)
      context.shown = { first: wanted.id, last: null, count: numbers.length, about: numbers.join(', ') }
      return found
    }),
    route(staffCalls.staffAssignAdmission, (change, context) =>
      assignAdmission(options, change, staffOf(context), context.log),
    ),
    route(staffCalls.staffConflicts, (wanted, context) => listConflicts(db, wanted, staffOf(context))),
    fileRoute(staffCalls.staffExport, (wanted, context) =>
      exportSubmissions(options, wanted, staffOf(context), context),
    ),
  ]
}
