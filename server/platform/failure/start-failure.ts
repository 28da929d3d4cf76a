/** Why the server does not start. The message is one sentence for the person at the terminal. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'
}
