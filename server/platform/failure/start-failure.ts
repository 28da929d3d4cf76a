/** The reason why the server does not start, in one sentence for the person at the terminal. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'
}
