import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Command, Outcome, OutcomeOf } from './page/commands.ts'

/**
 * The runner's channel to the page: the page asks for its next command and posts the outcome. A debugger would slow
 * every request of the page, and Workbox' queue sends most requests.
 */
export interface PageLine {
  ask<C extends Command>(command: C): Promise<OutcomeOf<C>>
  answerNext(response: ServerResponse): Promise<void>
  takeAnswer(request: IncomingMessage, response: ServerResponse): Promise<void>
}

type Answer = { readonly outcome: Outcome } | { readonly failure: string }

const PATIENCE = 3_600_000

export function openPageLine(): PageLine {
  let posed = Promise.withResolvers<Command>()
  let answered = Promise.withResolvers<Answer>()

  return {
    async ask<C extends Command>(command: C): Promise<OutcomeOf<C>> {
      answered = Promise.withResolvers<Answer>()
      posed.resolve(command)
      const answer = await withPatience(answered.promise)
      if ('failure' in answer) throw new Error(`${command.name} failed in the browser: ${answer.failure}`)
      // The page's outcome has the type that belongs to the command, by the same table.
      return answer.outcome as OutcomeOf<C>
    },
    async answerNext(response) {
      const command = await posed.promise
      posed = Promise.withResolvers<Command>()
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(command))
    },
    async takeAnswer(request, response) {
      const answer = JSON.parse(await text(request)) as Answer
      response.writeHead(204).end()
      await once(response, 'close')
      answered.resolve(answer)
    },
  }
}

async function withPatience<T>(promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the page did not answer within an hour')), PATIENCE)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
