/** The screens of the patient area (spec section 2). */
export const paths = {
  home: '/patient/dashboard/index',
  history: '/patient/medical/list_medical_history',
  account: '/patient/account/profile',
  register: '/patient/register',
  /** A guest signs in by way of it: a guest's session ends first. */
  logout: '/patient/logout',
  surveys: '/promo/survey/opd',
  queue: '/queue',
} as const
