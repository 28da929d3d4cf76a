/** What a page needs before a person can use it. */
export interface FirstLoad {
  /** Modules below src that its first script requests, beside those of index.html: screens, texts, questionnaires. */
  readonly modules: readonly string[]
  /** At most so many bytes after brotli, with the texts of the larger language, and so many files. */
  readonly bytes: number
  readonly files: number
  /** Modules that this load must not contain: patterns of paths from the project's root. */
  readonly without: readonly RegExp[]
}

/** Modules that a first load must not contain: the second language, and areas to which the page does not belong. */
const never = /^src\/i18n\/en\//
const staff = /^src\/(?:app|features|state)\/staff\//
const services = /^src\/features\/services\//
const portal = /^src\/(?:app\/patient|features\/(?:check-up|home|lists|profile|records|screenings))\//

/** Modules with which a person answers any form except the runner's. */
const anyForm = ['core/questionnaires/forms/built-in.ts', 'forms/field/further-answers.ts', 'i18n/id/fields.ts']
const patient = ['app/patient/PatientArea.tsx', 'i18n/id/auth.ts', 'i18n/id/patient.ts', 'i18n/id/site.ts']

/** By address; addresses below it need the same. `npm test` fails where a page exceeds its budget. */
export const firstLoads: Readonly<Record<string, FirstLoad>> = {
  '/event': { modules: [], bytes: 180_000, files: 4, without: [never, staff, services, portal] },
  '/promo': {
    modules: ['features/promo/PromoPage.tsx', 'i18n/id/promo.ts', ...anyForm],
    bytes: 250_000,
    files: 21,
    without: [never, staff, services, portal],
  },
  '/promo/survey': {
    modules: ['features/survey/SurveyPage.tsx', 'i18n/id/survey.ts', ...anyForm],
    bytes: 267_000,
    files: 29,
    without: [never, staff, services, portal],
  },
  '/patient': { modules: patient, bytes: 240_000, files: 24, without: [never, staff, services] },
  '/patient/dashboard': {
    modules: [...patient, 'app/patient/Portal.tsx', 'i18n/id/records.ts'],
    bytes: 337_000,
    files: 40,
    without: [never, staff, services],
  },
  '/privacy-policy': {
    modules: ['app/site/PublicArea.tsx', 'i18n/id/patient.ts', 'i18n/id/site.ts'],
    bytes: 225_000,
    files: 17,
    without: [never, staff, services],
  },
  '/staff': {
    modules: ['app/staff/StaffArea.tsx', 'i18n/id/auth.ts', 'i18n/id/patient.ts', 'i18n/id/staff.ts'],
    bytes: 235_000,
    files: 17,
    without: [never, services, portal],
  },
}

/** The limits of what a device keeps. */
interface Kept {
  /** At most so many bytes, as the server sends them, and so many files. */
  readonly bytes: number
  readonly files: number
  readonly without: readonly RegExp[]
}

const language = /^src\/i18n\/(?:id|en)\/(?:auth|patient|profile|records|services|site|staff)\./

/** By area. A device keeps the field's files from the start, and those of another area once that area is opened. */
export const keptFiles: Readonly<Record<'field' | 'door' | 'portal' | 'site' | 'staff', Kept>> = {
  field: { bytes: 450_000, files: 102, without: [staff, services, portal, language, /^src\/reader\//] },
  door: { bytes: 80_000, files: 30, without: [staff, services, /^src\/features\/(?!auth|portal|profile|site)/] },
  portal: { bytes: 245_000, files: 46, without: [staff] },
  site: { bytes: 45_000, files: 12, without: [staff, services, portal] },
  staff: { bytes: 134_000, files: 68, without: [services, portal] },
}
