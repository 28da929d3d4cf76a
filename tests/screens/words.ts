import { auth as enAuth } from '#i18n/en/auth.ts'
import { patient as enPatient } from '#i18n/en/patient.ts'
import { profile as enProfile } from '#i18n/en/profile.ts'
import { records as enRecords } from '#i18n/en/records.ts'
import { services as enServices } from '#i18n/en/services.ts'
import { site as enSite } from '#i18n/en/site.ts'
import { staff as enStaff } from '#i18n/en/staff.ts'
import { submissions as enSubmissions } from '#i18n/en/submissions.ts'
import { survey as enSurvey } from '#i18n/en/survey.ts'
import { tablet as enTablet } from '#i18n/en/tablet.ts'
import { texts as en } from '#i18n/en/texts.ts'
import { auth } from '#i18n/id/auth.ts'
import { patient } from '#i18n/id/patient.ts'
import { profile } from '#i18n/id/profile.ts'
import { records } from '#i18n/id/records.ts'
import { services } from '#i18n/id/services.ts'
import { site } from '#i18n/id/site.ts'
import { staff } from '#i18n/id/staff.ts'
import { submissions } from '#i18n/id/submissions.ts'
import { survey } from '#i18n/id/survey.ts'
import { tablet } from '#i18n/id/tablet.ts'
import { texts as id } from '#i18n/id/texts.ts'

/** The texts of the app, by language and area. */
export const words = {
  id: { ...id, auth, patient, profile, records, services, site, staff, submissions, survey, tablet },
  en: {
    ...en,
    auth: enAuth,
    patient: enPatient,
    profile: enProfile,
    records: enRecords,
    services: enServices,
    site: enSite,
    staff: enStaff,
    submissions: enSubmissions,
    survey: enSurvey,
    tablet: enTablet,
  },
} as const

export type Words = (typeof words)[keyof typeof words]

/** Matches the beginning of a text, up to the first value that is filled in. */
export const beginOf = (text: string): RegExp => new RegExp(`^${RegExp.escape(text.split('{{', 1).join().trim())}`)
