/** What the server says of a sign-in, word by word: the page knows these and says them in the person's language. */
export const accountMessages = {
  /** Spec section 4: a client that gets this signs out. */
  notValid: 'Not Valid',
  /** Its sign-in goes on: the cookie renews it. */
  bearerRunOut: 'This bearer has run out.',
  /** Spec section 8. The same for a wrong password and for an unknown identity. */
  loginIncorrect: 'The login detail is incorrect',
  wrongCode: 'This code is wrong, was used, or has ended.',
  commonPassword: 'This password is soon guessed. Please choose another one.',
  notTaken: 'Some of these details cannot be taken.',
} as const
