/**
 * The specification's generic messages (section 5), word by word: what the server says where it has nothing more exact.
 * Names are those of the calls' fields and of what they ask for, never a value that was sent.
 */
export const genericMessages = {
  required: (name: string) => `${name} is required`,
  notValid: (name: string) => `${name} is not valid`,
  notFound: (name: string) => `The requested ${name} is not found`,
  termsRequired: 'Accepting terms & conditions are required',
} as const
