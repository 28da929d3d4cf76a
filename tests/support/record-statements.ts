import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import { type CompiledQuery, DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler, sql } from 'kysely'
import { afterAll } from 'vitest'

/** A statement that the server's code has sent. */
export interface Recorded {
  readonly sql: string
  readonly parameters: readonly unknown[]
  /** The file and line that sent it, below the checkout. */
  readonly sender: string
}

/** Several samples, because other values may lead to another plan. */
const SAMPLES = 3
const checkout = `${join(import.meta.dirname, '..', '..')}/`

/** Into the folder RECORD_STATEMENTS test files write their servers' statements; `npm run growth` explains them. */
const folder = process.env['RECORD_STATEMENTS']
if (folder !== undefined) record(folder)

interface Executable {
  execute: (...given: unknown[]) => Promise<unknown>
  compile: (...given: unknown[]) => CompiledQuery
}

function record(into: string): void {
  const kept = new Map<string, Recorded[]>()
  const before = builders().map((prototype) => ({ prototype, execute: prototype.execute }))
  for (const { prototype, execute } of before) {
    prototype.execute = function (this: Executable, ...given: unknown[]) {
      const sender = senderOf(new Error('here').stack ?? '')
      if (sender !== undefined) {
        const { sql: text, parameters } = this.compile(...given)
        const key = `${sender} ${text}`
        const samples = kept.get(key) ?? []
        if (samples.length < SAMPLES) kept.set(key, [...samples, { sql: text, parameters, sender }])
      }
      return execute.apply(this, given)
    }
  }
  afterAll(() => {
    // Restores Kysely for the next file in this process.
    for (const { prototype, execute } of before) prototype.execute = execute
    mkdirSync(into, { recursive: true })
    const line = serialize([...kept.values()].flat()).toString('base64')
    appendFileSync(join(into, String(process.pid)), `${line}\n`)
  })
}

/** One of each class that builds and sends statements. */
function builders(): Executable[] {
  const db = new Kysely<{ any: { one: string } }>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: () => {
        throw new TypeError('nothing is looked at')
      },
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  return [sql``, db.selectFrom('any'), db.insertInto('any'), db.updateTable('any'), db.deleteFrom('any')].map(
    (one) => Object.getPrototypeOf(one) as Executable,
  )
}

/** Undefined where a test itself sent it. */
function senderOf(stack: string): string | undefined {
  const frame = stack
    .split('\n')
    .slice(2)
    .find((line) => line.includes(checkout) && !line.includes('node_modules'))
  return frame && /(server\/[^\s():]+\.ts:\d+)/.exec(frame.slice(frame.indexOf(checkout) + checkout.length - 1))?.[1]
}
