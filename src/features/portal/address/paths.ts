import { portalPages } from '#core/domain/portal/portal-pages.ts'

/** The screens of the patient area, and what they lead to elsewhere (spec section 2). */
export const paths = {
  ...portalPages,
  register: '/patient/register',
  /** A guest goes this way to the sign-in, since the guest's session has to end first. */
  logout: '/patient/logout',
  surveys: '/promo/survey/opd',
  queue: '/queue',
  receipts: '/queue/receipts',
  privacyPolicy: '/privacy-policy',
} as const
