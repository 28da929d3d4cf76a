/** The server's messages about a sign-in. The page recognises each text and shows it in the person's language. */
export const accountMessages = {
  /** Spec section 4: a client that gets this message signs out. */
  notValid: 'Not Valid',
  /** The sign-in goes on: the cookie renews the bearer. */
  bearerRunOut: 'This bearer has run out.',
  /** Spec section 8. The same message for a wrong password and for an unknown identity. */
  loginIncorrect: 'The login detail is incorrect',
  wrongCode: 'This code is wrong, was used, or has ended.',
  commonPassword: 'This password is soon guessed. Please choose another one.',
  notTaken: 'Some of these details cannot be taken.',
} as const
