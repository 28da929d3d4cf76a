import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const checkout = join(import.meta.dirname, '..', '..', '..')

/** Code that no request runs: start, commands, invented patients, the message queue, and retention. */
const elsewhere = /^server\/(?:demonstration|operations|platform\/(?:db|queue))\//

/** @param sender a place in the server's code, such as "server/intake/device/queries.ts:12" */
export const isOfRequests = (sender: string): boolean => !elsewhere.test(sender)

/** Matches a call that sends a statement. Executing a transaction or connection is none: it takes a function. */
const sending = /\.(?:execute|executeTakeFirst|executeTakeFirstOrThrow)\((?!\s*(?:async\s*)?\(?\w*\)?\s*=>)/g

/** Every place in the server's code that sends a statement in a request, written like senders. */
export function sendersIn(): string[] {
  return readdirSync(join(checkout, 'server'), { recursive: true, encoding: 'utf8' })
    .map((path) => `server/${path}`)
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && isOfRequests(path))
    .flatMap((path) => {
      const text = readFileSync(join(checkout, path), 'utf8')
      return [...text.matchAll(sending)].map(({ index }) => `${path}:${text.slice(0, index).split('\n').length}`)
    })
}
