import * as z from 'zod/mini'
import { questionnaireKind } from '#core/domain/submission/submission.ts'
import { admissionInfo } from '#core/domain/survey/admission-info.ts'
import { nothing, type Call } from '#core/contract/call/call.ts'
import { smallBody } from '#core/contract/call/json-limits.ts'

/** The greatest length of an enrolment code for tablets, in UTF-16 units. */
export const TABLET_CODE = 40

/** The place of a ward tablet. */
export const tabletPlace = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  hospitalUnit: z.string().check(z.minLength(1), z.maxLength(20)),
  nursingRoom: z.string().check(z.minLength(1), z.maxLength(60)),
})
export type TabletPlace = z.infer<typeof tabletPlace>

export const tabletCalls = {
  /** Enrols a device as a ward's tablet with an officer's one-time code. */
  enrolTablet: {
    method: 'POST',
    path: 'tablet/enrol',
    credential: 'basic',
    enveloped: true,
    body: smallBody,
    request: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(TABLET_CODE)), device: z.uuid() }),
    response: z.object({ token: z.string(), place: tabletPlace }),
  },
  /** All current admissions of the ward, with the surveys that were filled in for each. */
  tabletAdmissions: {
    method: 'GET',
    path: 'tablet/admissions',
    credential: 'tablet',
    request: nothing,
    response: z.object({
      place: tabletPlace,
      asOf: z.iso.datetime(),
      admissions: z.array(
        z.extend(admissionInfo, {
          given: z.array(z.object({ kind: questionnaireKind, at: z.iso.datetime() })),
          /** A voucher for each survey that the admission can have. A list of an earlier version has none. */
          vouchers: z._default(z.array(z.object({ kind: questionnaireKind, voucher: z.string() })), []),
          /** The patient's birth date; null where the hospital's system does not give it. */
          dateOfBirth: z._default(z.nullable(z.iso.date()), null),
        }),
      ),
    }),
  },
  leaveTablet: {
    method: 'POST',
    path: 'tablet/leave',
    credential: 'tablet',
    body: smallBody,
    request: nothing,
    response: nothing,
  },
} satisfies Record<string, Call>
