/** How a Wi-Fi that wants a log-in first answers in the hospital's place. */
export type CaptiveForm = 'page' | 'redirect' | 'cut-json'

/** Answers of a server that does not take what came; 502 is a proxy's web page, the others have our server's form. */
export type RefusingStatus = 400 | 401 | 403 | 413 | 422 | 429 | 500 | 502 | 503

/** What the wire does to one request. */
export type Fault =
  | { readonly is: 'pass' }
  | { readonly is: 'delay'; readonly ms: number }
  /** The connection breaks; the server has seen nothing. */
  | { readonly is: 'drop-before' }
  /** The connection breaks when half of the body has reached the server. */
  | { readonly is: 'cut-request' }
  /** The server has done its work and answered; the connection breaks instead. */
  | { readonly is: 'drop-after' }
  /** The connection breaks when half of the answer has arrived. */
  | { readonly is: 'cut-answer' }
  /** The server gets it twice at the same time. */
  | { readonly is: 'duplicate' }
  /** The server gets it again so many milliseconds after it answered. */
  | { readonly is: 'echo'; readonly ms: number }
  /** The next request overtakes it, if one comes within so many milliseconds. */
  | { readonly is: 'overtaken'; readonly ms: number }
  | { readonly is: 'captive'; readonly form: CaptiveForm }
  /** `retryAfter` in seconds. */
  | { readonly is: 'status'; readonly status: RefusingStatus; readonly retryAfter?: number }

export const pass: Fault = { is: 'pass' }
