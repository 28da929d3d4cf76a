/**
 * The specification's generic messages (section 5), for cases without a more exact message. The names in them are those
 * of the calls' fields and objects, never values from a request.
 */
export const genericMessages = {
  required: (name: string) => `${name} is required`,
  notValid: (name: string) => `${name} is not valid`,
  notFound: (name: string) => `The requested ${name} is not found`,
  termsRequired: 'Accepting terms & conditions are required',
} as const
