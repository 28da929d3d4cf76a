/** Where people sign in (spec section 2). */
export const paths = {
  login: '/patient/login',
  register: '/patient/register',
  forgot: '/patient/forgot',
  logout: '/patient/logout',
} as const
