/** Where people sign in (spec section 2). */
export const paths = {
  login: '/patient/login',
  register: '/patient/register',
  forgot: '/patient/forgot',
  logout: '/patient/logout',
  /** Says why somebody is there who may not have wanted to be. */
  loginAfter: (what: 'lost' | 'reset' | 'deleted' | undefined) => `/patient/login${what ? `?after=${what}` : ''}`,
} as const
