import i18next from 'i18next'
import { currentLanguage } from './current-language.ts'

type Words<Texts> = { readonly [Key in keyof Texts]: string }

/** In both languages the same keys, no more and no less. */
const both = <Id, En extends Words<Id>>(area: {
  readonly id: () => Promise<Id & Words<En>>
  readonly en: () => Promise<En>
}) => area

/** The words of areas that are not needed at once, by namespace. */
const areas = {
  auth: both({
    id: async () => (await import('./id/auth.ts')).auth,
    en: async () => (await import('./en/auth.ts')).auth,
  }),
  fields: both({
    id: async () => (await import('./id/fields.ts')).fields,
    en: async () => (await import('./en/fields.ts')).fields,
  }),
  patient: both({
    id: async () => (await import('./id/patient.ts')).patient,
    en: async () => (await import('./en/patient.ts')).patient,
  }),
  profile: both({
    id: async () => (await import('./id/profile.ts')).profile,
    en: async () => (await import('./en/profile.ts')).profile,
  }),
  promo: both({
    id: async () => (await import('./id/promo.ts')).promo,
    en: async () => (await import('./en/promo.ts')).promo,
  }),
  records: both({
    id: async () => (await import('./id/records.ts')).records,
    en: async () => (await import('./en/records.ts')).records,
  }),
  services: both({
    id: async () => (await import('./id/services.ts')).services,
    en: async () => (await import('./en/services.ts')).services,
  }),
  site: both({
    id: async () => (await import('./id/site.ts')).site,
    en: async () => (await import('./en/site.ts')).site,
  }),
  staff: both({
    id: async () => (await import('./id/staff.ts')).staff,
    en: async () => (await import('./en/staff.ts')).staff,
  }),
  submissions: both({
    id: async () => (await import('./id/submissions.ts')).submissions,
    en: async () => (await import('./en/submissions.ts')).submissions,
  }),
  survey: both({
    id: async () => (await import('./id/survey.ts')).survey,
    en: async () => (await import('./en/survey.ts')).survey,
  }),
  tablet: both({
    id: async () => (await import('./id/tablet.ts')).tablet,
    en: async () => (await import('./en/tablet.ts')).tablet,
  }),
}

type Areas = typeof areas
export type AreaTexts = { readonly [Area in keyof Areas]: Awaited<ReturnType<Areas[Area]['id']>> }

/** The areas that have been drawn so far. */
export const loadedAreas = (): (keyof AreaTexts)[] =>
  areaNames.filter((area) => i18next.hasResourceBundle(currentLanguage(), area))

const isArea = (name: string): name is keyof AreaTexts => name in areas
const areaNames = Object.keys(areas).filter(isArea)

/** Wait for it before an area is drawn for the first time. */
export async function loadAreaTexts(area: keyof AreaTexts, language = currentLanguage()): Promise<void> {
  if (!i18next.hasResourceBundle(language, area))
    i18next.addResourceBundle(language, area, await areas[area][language]())
}
