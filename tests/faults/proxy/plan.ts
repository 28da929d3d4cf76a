import type { Fault } from './fault.ts'
import { pass } from './fault.ts'

/** `batch`: a delivery of submissions; `chunk`: a piece of a file; `api`: any other call; `app`: the files of the app. */
export type Traffic = 'batch' | 'chunk' | 'api' | 'app'

/** One request on its way. */
export interface Passing {
  readonly traffic: Traffic
  readonly method: string
  readonly path: string
  /** Which request of its traffic it is since the plan began: 1 is the first. */
  readonly nth: number
  /** The submissions in it. */
  readonly ids: readonly string[]
  /** Which piece of its file it is, from 0, and of how many. */
  readonly chunk?: { readonly index: number; readonly count: number }
}

/** What came back from the server. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** What the wire does from now on. While a plan awaits something, the request stays where it is. */
export interface Plan {
  readonly fault: (passing: Passing) => Fault
  /** It has come, and the server does not have it yet. */
  readonly arrived?: (passing: Passing) => Promise<void>
  /** The server has answered, and the device does not have the answer yet. */
  readonly answered?: (passing: Passing, answer: Answer) => Promise<void>
}

export const clear: Plan = { fault: () => pass }

const everything: readonly Traffic[] = ['batch', 'chunk', 'api', 'app']

/** The same fault every time. */
export const always = (fault: Fault, on: readonly Traffic[] = ['batch']): Plan => ({
  fault: ({ traffic }) => (on.includes(traffic) ? fault : pass),
})

/** As a captive portal does: every request, whatever it asks for. */
export const alwaysEverywhere = (fault: Fault): Plan => always(fault, everything)
