import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import { operatorScope, type OperatorScope, operatorScopes } from '#core/contract/call/operator-scope.ts'
import { recordOperatorCall } from '#server/identity/operator/record-operator-call.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { runCommand } from '#server/platform/process/run-command.ts'
import { hashOperatorToken, makeOperatorToken } from '#server/identity/operator/operator-token.ts'
import { insertOperatorToken } from '#server/identity/operator/token-queries.ts'
import { StartFailure } from '#server/platform/failure/start-failure.ts'
import { listOperatorTokens, revokeOperatorToken } from './operator-tokens.ts'
import { withDatabase } from '#server/platform/db/with-database.ts'

const usage = `Makes, lists and revokes the named tokens that open the operator interface.
  add --name <who> --scopes <scope,scope> [--days <number>]
                       prints a token, once: it cannot be read again. It is taken for 365 days, or --days, at most 730.
  list                 says which tokens there are, what they are good for and when each was last used.
  revoke --name <who>  from now on the token is not taken.
Scopes: ${operatorScopes.join(', ')}.
It works on the database that DATABASE_URL names, else on the one in DATA_DIR, also while the server runs.`

const NAME_LENGTH = 60
const MOST_DAYS = 730
const say = (line: string) => console.log(line)

interface Options {
  readonly name?: string | undefined
  readonly scopes?: string | undefined
  readonly days?: string | undefined
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      scopes: { type: 'string' },
      days: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  const [action, ...more] = positionals
  const work = more.length === 0 ? workOf(action, values) : undefined
  if (values.help || (action === undefined && more.length === 0)) say(usage)
  else if (work) await withDatabase(say, work)
  else throw new StartFailure(`There is add, list and revoke.\n${usage}`)
}

/** The arguments are checked before a database is opened. */
function workOf(action: string | undefined, options: Options): ((db: Kysely<Database>) => Promise<void>) | undefined {
  switch (action) {
    case 'add':
      return add(nameOf(options), scopesOf(options), daysOf(options))
    case 'list':
      return list
    case 'revoke':
      return revoke(nameOf(options))
    default:
      return undefined
  }
}

function nameOf({ name = '' }: Options): string {
  const plain = name.trim()
  if (plain !== '' && plain.length <= NAME_LENGTH && !/\p{Cc}/u.test(plain)) return plain
  throw new StartFailure(`--name must say whose token it is, in at most ${NAME_LENGTH} characters.`)
}

function scopesOf({ scopes = '' }: Options): OperatorScope[] {
  const given = [...new Set(scopes.split(',').map((scope) => scope.trim()))].map((scope) =>
    operatorScope.safeParse(scope),
  )
  const known = given.flatMap(({ data }) => data ?? [])
  if (known.length === given.length) return known
  throw new StartFailure(`--scopes must name one or more of these, with commas between: ${operatorScopes.join(', ')}.`)
}

function daysOf({ days = '365' }: Options): number {
  if (/^[1-9]\d{0,2}$/.test(days) && Number(days) <= MOST_DAYS) return Number(days)
  throw new StartFailure(`--days must be a number of days from 1 to ${MOST_DAYS}.`)
}

const add = (name: string, scopes: readonly OperatorScope[], days: number) => async (db: Kysely<Database>) => {
  const token = makeOperatorToken()
  const id = uuid()
  const ends = await db.transaction().execute(async (trx) => {
    const expiresAt = await insertOperatorToken(trx, { id, name, tokenHash: hashOperatorToken(token), scopes, days })
    if (expiresAt)
      await recordOperatorCall(trx, {
        operator: { id, name },
        call: null,
        outcome: 'done',
        action: 'operator-token-added',
      })
    return expiresAt
  })
  if (!ends) throw new StartFailure('There is a token of that name already: revoke it first, or choose another name.')
  say(`Token of ${name}, good for ${scopes.join(', ')} until ${ends.toISOString()}. It is shown this once:`)
  say(token)
}

async function list(db: Kysely<Database>): Promise<void> {
  const tokens = await listOperatorTokens(db)
  if (tokens.length === 0) say('There is no token yet.')
  for (const { name, scopes, created_at, expires_at, last_used_at, revoked_at, expired } of tokens) {
    const state = revoked_at
      ? `revoked ${revoked_at.toISOString()}`
      : `${expired ? 'expired' : 'expires'} ${expires_at.toISOString()}`
    const used = last_used_at ? `last used ${last_used_at.toISOString()}` : 'never used'
    say(`${name}: ${scopes.join(', ')}; made ${created_at.toISOString()}, ${used}, ${state}`)
  }
}

const revoke = (name: string) => async (db: Kysely<Database>) => {
  const revoked = await db.transaction().execute(async (trx) => {
    const operator = await revokeOperatorToken(trx, name)
    if (operator)
      await recordOperatorCall(trx, { operator, call: null, outcome: 'done', action: 'operator-token-revoked' })
    return operator
  })
  if (!revoked) throw new StartFailure('There is no token of that name that is not revoked already.')
  say(`The token of ${revoked.name} is not taken any more.`)
}

await runCommand(main)
