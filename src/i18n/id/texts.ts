import { collect } from './first/collect.ts'
import { common } from './first/common.ts'
import { errors } from './first/errors.ts'
import { event } from './first/event.ts'
import { forms } from './first/forms.ts'
import { sending } from './first/sending.ts'

export const texts = { collect, common, errors, event, forms, sending } as const

/** The texts of areas that load later, by namespace. */
export const areas = {
  auth: async () => (await import('./auth.ts')).auth,
  fields: async () => (await import('./fields.ts')).fields,
  patient: async () => (await import('./patient.ts')).patient,
  profile: async () => (await import('./profile.ts')).profile,
  promo: async () => (await import('./promo.ts')).promo,
  records: async () => (await import('./records.ts')).records,
  services: async () => (await import('./services.ts')).services,
  site: async () => (await import('./site.ts')).site,
  staff: async () => (await import('./staff.ts')).staff,
  submissions: async () => (await import('./submissions.ts')).submissions,
  survey: async () => (await import('./survey.ts')).survey,
  tablet: async () => (await import('./tablet.ts')).tablet,
} as const
