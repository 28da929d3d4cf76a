import i18next from 'i18next'
import type { auth as englishAuth } from './en/auth.ts'
import type { patient as englishPatient } from './en/patient.ts'
import type { profile as englishProfile } from './en/profile.ts'
import type { promo as englishPromo } from './en/promo.ts'
import type { records as englishRecords } from './en/records.ts'
import type { site as englishSite } from './en/site.ts'
import type { submissions as englishSubmissions } from './en/submissions.ts'
import type { survey as englishSurvey } from './en/survey.ts'
import type { tablet as englishTablet } from './en/tablet.ts'
import type { auth as indonesianAuth } from './id/auth.ts'
import type { patient as indonesianPatient } from './id/patient.ts'
import type { profile as indonesianProfile } from './id/profile.ts'
import type { promo as indonesianPromo } from './id/promo.ts'
import type { records as indonesianRecords } from './id/records.ts'
import type { site as indonesianSite } from './id/site.ts'
import type { submissions as indonesianSubmissions } from './id/submissions.ts'
import type { survey as indonesianSurvey } from './id/survey.ts'
import type { tablet as indonesianTablet } from './id/tablet.ts'
import { currentLanguage } from './current-language.ts'
import type { Language } from './language.ts'

/** The words of areas that are not needed at once, by namespace. */
export interface AreaTexts {
  readonly auth: typeof indonesianAuth
  readonly patient: typeof indonesianPatient
  readonly profile: typeof indonesianProfile
  readonly promo: typeof indonesianPromo
  readonly records: typeof indonesianRecords
  readonly site: typeof indonesianSite
  readonly submissions: typeof indonesianSubmissions
  readonly survey: typeof indonesianSurvey
  readonly tablet: typeof indonesianTablet
}

type Words<Texts> = { readonly [Key in keyof Texts]: string }

/** In both languages the same keys, no more and no less. */
interface Loaders<Id, En extends Words<Id>> {
  readonly id: () => Promise<Id & Words<En>>
  readonly en: () => Promise<En>
}

const auth: Loaders<typeof indonesianAuth, typeof englishAuth> = {
  id: async () => (await import('./id/auth.ts')).auth,
  en: async () => (await import('./en/auth.ts')).auth,
}

const patient: Loaders<typeof indonesianPatient, typeof englishPatient> = {
  id: async () => (await import('./id/patient.ts')).patient,
  en: async () => (await import('./en/patient.ts')).patient,
}

const profile: Loaders<typeof indonesianProfile, typeof englishProfile> = {
  id: async () => (await import('./id/profile.ts')).profile,
  en: async () => (await import('./en/profile.ts')).profile,
}

const promo: Loaders<typeof indonesianPromo, typeof englishPromo> = {
  id: async () => (await import('./id/promo.ts')).promo,
  en: async () => (await import('./en/promo.ts')).promo,
}

const records: Loaders<typeof indonesianRecords, typeof englishRecords> = {
  id: async () => (await import('./id/records.ts')).records,
  en: async () => (await import('./en/records.ts')).records,
}

const site: Loaders<typeof indonesianSite, typeof englishSite> = {
  id: async () => (await import('./id/site.ts')).site,
  en: async () => (await import('./en/site.ts')).site,
}

const submissions: Loaders<typeof indonesianSubmissions, typeof englishSubmissions> = {
  id: async () => (await import('./id/submissions.ts')).submissions,
  en: async () => (await import('./en/submissions.ts')).submissions,
}

const survey: Loaders<typeof indonesianSurvey, typeof englishSurvey> = {
  id: async () => (await import('./id/survey.ts')).survey,
  en: async () => (await import('./en/survey.ts')).survey,
}

const tablet: Loaders<typeof indonesianTablet, typeof englishTablet> = {
  id: async () => (await import('./id/tablet.ts')).tablet,
  en: async () => (await import('./en/tablet.ts')).tablet,
}

const areas = { auth, patient, profile, promo, records, site, submissions, survey, tablet } satisfies Readonly<
  Record<keyof AreaTexts, Readonly<Record<Language, () => Promise<object>>>>
>

/** The areas that have been drawn so far. */
export const loadedAreas = (): (keyof AreaTexts)[] =>
  areaNames.filter((area) => i18next.hasResourceBundle(currentLanguage(), area))

const areaNames = [
  'auth',
  'patient',
  'profile',
  'promo',
  'records',
  'site',
  'submissions',
  'survey',
  'tablet',
] as const satisfies readonly (keyof AreaTexts)[]

/** Wait for it before an area is drawn for the first time. */
export async function loadAreaTexts(area: keyof AreaTexts, language = currentLanguage()): Promise<void> {
  if (!i18next.hasResourceBundle(language, area))
    i18next.addResourceBundle(language, area, await areas[area][language]())
}
