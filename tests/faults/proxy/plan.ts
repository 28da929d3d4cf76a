import type { Fault } from './fault.ts'
import { pass } from './fault.ts'

/** `batch`: a delivery of submissions; `chunk`: a piece of a file; `api`: any other call; `app`: the app's files. */
export type Traffic = 'batch' | 'chunk' | 'api' | 'app'

/** A request on its way. */
export interface Passing {
  readonly traffic: Traffic
  readonly method: string
  readonly path: string
  /** Counts requests of this traffic since the plan began; the first is 1. */
  readonly nth: number
  /** The ids of its submissions. */
  readonly ids: readonly string[]
  /** The place of its chunk in the file, from 0, and the file's number of chunks. */
  readonly chunk?: { readonly index: number; readonly count: number }
}

/** The server's answer. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** What the wire does from now on. While a hook of the plan is pending, the request waits. */
export interface Plan {
  readonly fault: (passing: Passing) => Fault
  /** Called when the request has come, before the server receives it. */
  readonly arrived?: (passing: Passing) => Promise<void>
  /** Called when the server has answered, before the device receives the answer. */
  readonly answered?: (passing: Passing, answer: Answer) => Promise<void>
}

export const clear: Plan = { fault: () => pass }

const everything: readonly Traffic[] = ['batch', 'chunk', 'api', 'app']

/** The same fault for every request of these kinds. */
export const always = (fault: Fault, on: readonly Traffic[] = ['batch']): Plan => ({
  fault: ({ traffic }) => (on.includes(traffic) ? fault : pass),
})

/** The same fault for every request, as a captive portal makes it. */
export const alwaysEverywhere = (fault: Fault): Plan => always(fault, everything)
