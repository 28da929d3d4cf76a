/** The addresses of the sign-in (spec section 2). */
export const paths = {
  login: '/patient/login',
  register: '/patient/register',
  forgot: '/patient/forgot',
  logout: '/patient/logout',
  /** The login page with a message why it opened. */
  loginAfter: (what: 'lost' | 'reset' | 'deleted' | undefined) => `/patient/login${what ? `?after=${what}` : ''}`,
} as const
