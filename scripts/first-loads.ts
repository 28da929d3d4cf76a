/** What a page needs before a person can use it. */
export interface FirstLoad {
  /** Modules below src that its first script asks for, beside those of index.html: screens, texts, questionnaires. */
  readonly modules: readonly string[]
  /** Bytes of brotli, texts of the larger language included, and files, at most. */
  readonly bytes: number
  readonly files: number
  /** What must not come with it: paths of modules, from the project's root. */
  readonly without: readonly RegExp[]
}

/** The second language, and areas of which a page is no part. */
const never = /^src\/i18n\/en\//
const staff = /^src\/(?:app|features|state)\/staff\//
const services = /^src\/features\/services\//
const portal = /^src\/(?:app\/patient|features\/(?:check-up|home|lists|profile|records|screenings))\//

/** What answers are given in, but for the runner's form. */
const anyForm = ['core/questionnaires/forms/built-in.ts', 'forms/field/further-answers.ts', 'i18n/id/fields.ts']
const patient = ['app/patient/PatientArea.tsx', 'i18n/id/auth.ts', 'i18n/id/patient.ts', 'i18n/id/site.ts']

/** By address; what is below one needs the same. `npm test` fails where a page needs more than its budget. */
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

/** What a device keeps. */
interface Kept {
  /** As served, and files, at most. */
  readonly bytes: number
  readonly files: number
  readonly without: readonly RegExp[]
}

const language = /^src\/i18n\/(?:id|en)\/(?:auth|patient|profile|records|services|site|staff)\./

/** By area: the field's from the start, the others once they are opened, each beside the field's. */
export const keptFiles: Readonly<Record<'field' | 'door' | 'portal' | 'site' | 'staff', Kept>> = {
  field: { bytes: 450_000, files: 102, without: [staff, services, portal, language, /^src\/reader\//] },
  door: { bytes: 80_000, files: 30, without: [staff, services, /^src\/features\/(?!auth|portal|profile|site)/] },
  portal: { bytes: 245_000, files: 46, without: [staff] },
  site: { bytes: 45_000, files: 12, without: [staff, services, portal] },
  staff: { bytes: 134_000, files: 68, without: [services, portal] },
}
