import { setTimeout as delay } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { forward, forwardHalf, type Received } from './forward.ts'
import { captiveAnswer, refusal } from './own-answers.ts'
import type { Answer } from './plan.ts'
import type { Walker } from './procession.ts'

/** The server to which a request goes, and the listener to its answer. */
export interface Road {
  readonly serverPort: number
  readonly loginAddress: string
  readonly walker: Walker
  readonly arrived: () => Promise<void>
  readonly answered: (answer: Answer) => Promise<void>
}

/** What the device receives: an answer, half of one, or a broken connection. */
export type Outcome = { readonly gets: 'answer' | 'half'; readonly answer: Answer } | { readonly gets: 'nothing' }

const nothing: Outcome = { gets: 'nothing' }

/** Applies a fault to a request. Rejects where the server is not reached. */
export async function carry(fault: Fault, received: Received, road: Road): Promise<Outcome> {
  const toServer = async () => {
    const answer = await forward(road.serverPort, received)
    await road.answered(answer)
    return answer
  }
  if (fault.is === 'captive') return { gets: 'answer', answer: captiveAnswer(fault.form, road.loginAddress) }
  if (fault.is === 'status') return { gets: 'answer', answer: refusal(fault.status, fault.retryAfter) }
  if (fault.is === 'drop-before') return nothing
  await road.arrived()
  switch (fault.is) {
    case 'cut-request':
      await forwardHalf(road.serverPort, received)
      return nothing
    case 'drop-after':
      await toServer()
      return nothing
    case 'cut-answer':
      return { gets: 'half', answer: await toServer() }
    case 'duplicate':
      return { gets: 'answer', answer: await firstOfTwo(toServer) }
    case 'echo':
      return { gets: 'answer', answer: await withEcho(toServer, fault.ms) }
    case 'delay':
      await delay(fault.ms)
      return { gets: 'answer', answer: await toServer() }
    case 'overtaken':
      await road.walker.letNextOvertake(fault.ms)
      return { gets: 'answer', answer: await toServer() }
    case 'pass':
      return { gets: 'answer', answer: await toServer() }
  }
}

async function firstOfTwo(toServer: () => Promise<Answer>): Promise<Answer> {
  const both = [toServer(), toServer()]
  const answer = await Promise.race(both)
  // Both copies arrive, even if one fails.
  await Promise.allSettled(both)
  return answer
}

async function withEcho(toServer: () => Promise<Answer>, ms: number): Promise<Answer> {
  const answer = await toServer()
  void delay(ms)
    .then(toServer)
    .catch(() => undefined)
  return answer
}
