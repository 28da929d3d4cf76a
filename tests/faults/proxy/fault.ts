/** How a Wi-Fi with a login page answers in the hospital's place. */
export type CaptiveForm = 'page' | 'redirect' | 'cut-json'

/** Statuses of a server that refuses. 502 is a proxy's web page; the others have the form of our server. */
export type RefusingStatus = 400 | 401 | 403 | 413 | 422 | 429 | 500 | 502 | 503

/** The wire's treatment of one request. */
export type Fault =
  | { readonly is: 'pass' }
  | { readonly is: 'delay'; readonly ms: number }
  /** The connection breaks before the server sees anything. */
  | { readonly is: 'drop-before' }
  /** The connection breaks when half of the body has reached the server. */
  | { readonly is: 'cut-request' }
  /** The connection breaks after the server has done its work and answered. */
  | { readonly is: 'drop-after' }
  /** The connection breaks when half of the answer has reached the device. */
  | { readonly is: 'cut-answer' }
  /** The server receives the request twice at the same time. */
  | { readonly is: 'duplicate' }
  /** The server receives the request again, so many milliseconds after its answer. */
  | { readonly is: 'echo'; readonly ms: number }
  /** The next request goes first, if one comes within so many milliseconds. */
  | { readonly is: 'overtaken'; readonly ms: number }
  | { readonly is: 'captive'; readonly form: CaptiveForm }
  /** `retryAfter` in seconds. */
  | { readonly is: 'status'; readonly status: RefusingStatus; readonly retryAfter?: number }

export const pass: Fault = { is: 'pass' }
