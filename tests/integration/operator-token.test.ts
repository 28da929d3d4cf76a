import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { operatorCalls } from '#core/contract/staff/operator-calls.ts'
import type { OperatorScope } from '#core/contract/call/operator-scope.ts'
import { hashOperatorToken, makeOperatorToken } from '#server/identity/operator/operator-token.ts'
import { insertOperatorToken } from '#server/identity/operator/token-queries.ts'
import { type Hospital, openHospital, operator } from '#tests/support/test-hospital.ts'
import { firstOf } from '#tests/support/whole.ts'

const hour = 3_600_000

/** Runs the command as an administrator at a terminal does. */
async function command({ connectionString }: Pick<Hospital, 'connectionString'>, ...args: string[]) {
  const script = resolve(import.meta.dirname, '../../server/operations/commands/operator.ts')
  const env = { PATH: process.env['PATH'], DATABASE_URL: connectionString }
  return promisify(execFile)(process.execPath, [script, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  )
}

/** Each command is a process, which takes seconds on a busy machine. */
const SLOW = { timeout: 90_000 }

async function addToken({ db }: Hospital, name: string, ...scopes: OperatorScope[]): Promise<string> {
  const token = makeOperatorToken()
  await insertOperatorToken(db, {
    id: crypto.randomUUID(),
    name,
    tokenHash: hashOperatorToken(token),
    scopes,
    days: 1,
  })
  return token
}

const callWith = ({ get }: Hospital, token: string, path: string) =>
  get(`/api/${path}`, { authorization: `Bearer ${token}` })

const auditedCalls = async ({ db }: Hospital) =>
  (await db.selectFrom('audit').select(['operator_name', 'action', 'call', 'outcome']).orderBy('id').execute())
    .filter(({ action }) => action.startsWith('operator-'))
    .map(({ operator_name, action, call, outcome }) => [operator_name, action, call, outcome].join(' '))

it('prints a named token once, keeps it as a hash, and takes it for its scopes alone', SLOW, async () => {
  const hospital = await openHospital()
  const added = await command(hospital, 'add', '--name', 'Ward IT', '--scopes', 'devices, tablets')
  const token = added.said.trim().split('\n').at(-1) ?? ''
  expect(token).toMatch(/^op_[\w-]{43}$/)
  expect((await callWith(hospital, token, calls.operatorDevices.path)).status).toBe(200)
  expect((await callWith(hospital, token, calls.operatorTablets.path)).status).toBe(200)
  const { status, body } = await callWith(hospital, token, calls.operatorSubmissions.path)
  expect([status, body?.error]).toEqual([403, 'forbidden'])

  const { said } = await command(hospital, 'list')
  expect(said).toMatch(/^Ward IT: devices, tablets; made .*, last used .*, expires .*$/m)
  const kept = await hospital.db.selectFrom('operator_token').selectAll().execute()
  expect(JSON.stringify([kept, said, hospital.logged])).not.toContain(token.slice(3))
})

it.each(Object.values(operatorCalls).map((call) => [call.path, call] as const))(
  '%s opens to no token that lacks its scope',
  async (path, { method, scope }) => {
    const hospital = await openHospital()
    const others = new Set(Object.values(operatorCalls).map((call) => call.scope))
    others.delete(scope)
    await hospital.db
      .insertInto('operator_token')
      .values({
        id: crypto.randomUUID(),
        name: 'All but one',
        token_hash: hashOperatorToken('another-token'),
        scopes: [...others],
        expires_at: new Date(Date.now() + hour),
      })
      .execute()
    const headers = { authorization: 'Bearer another-token' }
    const at = `/api/${path}`
    const { status } = await (method === 'GET' ? hospital.get(at, headers) : hospital.post(at, {}, headers))
    expect(status).toBe(403)
  },
)

it('takes no token that was revoked, and lets its name be given again', SLOW, async () => {
  const hospital = await openHospital()
  const token = await addToken(hospital, 'Export', 'devices')
  expect((await command(hospital, 'add', '--name', 'Export', '--scopes', 'export')).said).toContain('already')
  expect((await command(hospital, 'revoke', '--name', 'Export')).code).toBe(0)
  expect((await callWith(hospital, token, calls.operatorDevices.path)).status).toBe(401)
  expect((await command(hospital, 'revoke', '--name', 'Export')).code).toBe(1)
  expect((await command(hospital, 'add', '--name', 'Export', '--scopes', 'export')).code).toBe(0)
  expect((await auditedCalls(hospital)).filter((line) => line.includes('token'))).toEqual([
    'Export operator-token-revoked  done',
    'Export operator-token-added  done',
  ])
})

it('takes no token that has expired', async () => {
  const hospital = await openHospital()
  const token = await addToken(hospital, 'Export', 'devices')
  expect((await callWith(hospital, token, calls.operatorDevices.path)).status).toBe(200)
  await hospital.db
    .updateTable('operator_token')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute()
  expect((await callWith(hospital, token, calls.operatorDevices.path)).status).toBe(401)
})

const unsound = [
  ['add', '--name', 'X', '--scopes', 'export', '--days', '731'],
  ['add', '--scopes', 'export'],
  ['add', '--name', 'X', '--scopes', 'everything'],
  ['remove', '--name', 'X'],
]
it.each(firstOf(unsound, 1))('refuses the command %s %s %s before it opens a database', SLOW, async (...args) => {
  const { code, said } = await command({ connectionString: 'postgresql://nowhere.invalid/none' }, ...args)
  expect([code, said.split('\n')[0]]).toEqual([1, expect.stringMatching(/^(?:--|There is add).*\.$/)])
})

it('keeps who called what and what came of it, named and from the environment', async () => {
  const hospital = await openHospital()
  const token = await addToken(hospital, 'Ward IT', 'devices')
  await callWith(hospital, token, calls.operatorDevices.path)
  await callWith(hospital, token, calls.operatorTablets.path)
  await hospital.get(`/api/${calls.operatorSubmissions.path}?format=ndjson`, { authorization: operator })
  await hospital.post(`/api/${calls.operatorRevokeTablet.path}`, { id: 'none' }, { authorization: operator })
  await callWith(hospital, 'wrong', calls.operatorMailbox.path)
  expect(await auditedCalls(hospital)).toEqual([
    'Ward IT operator-call /api/operator/devices done',
    'Ward IT operator-call /api/operator/tablets refused',
    'environment operator-call /api/operator/submissions done',
    'environment operator-call /api/operator/tablets/revoke refused',
    ' operator-call /api/operator/mailbox refused',
  ])
  const { id } = await hospital.db.selectFrom('operator_token').select('id').executeTakeFirstOrThrow()
  const named = hospital.db.selectFrom('audit').select('operator_id').where('operator_name', '=', 'Ward IT')
  expect(new Set((await named.execute()).map(({ operator_id }) => operator_id))).toEqual(new Set([id]))
})

it('fills the record neither with wrong tokens nor with refused calls', async () => {
  const hospital = await openHospital()
  const token = await addToken(hospital, 'Ward IT', 'devices')
  for (let round = 0; round < 30; round++) {
    await callWith(hospital, token, calls.operatorTablets.path)
    await callWith(hospital, 'wrong', calls.operatorTablets.path)
  }
  const refused = (await auditedCalls(hospital)).filter((line) => line.endsWith('refused'))
  expect(refused.filter((line) => line.startsWith('Ward IT'))).toHaveLength(20)
  expect(refused.length).toBeLessThanOrEqual(40)
  // A right token passes meanwhile.
  expect((await callWith(hospital, token, calls.operatorDevices.path)).status).toBe(200)
})

it('opens to no call where the environment names no token, but to named ones', async () => {
  const hospital = await openHospital({ config: { operatorToken: undefined } })
  const token = await addToken(hospital, 'Ward IT', 'devices')
  for (const guess of ['', 'undefined', 'op_'])
    expect((await callWith(hospital, guess, calls.operatorDevices.path)).status).toBe(401)
  expect((await callWith(hospital, token, calls.operatorDevices.path)).status).toBe(200)
})
