import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { staffProblem } from '#core/contract/staff/staff-refusal.ts'
import { hospitalUnits } from '#core/domain/hospital/hospital-unit.ts'
import { invitationPath } from '#core/domain/staff/staff-pages.ts'
import { staffEmail, staffName } from '#core/domain/staff/staff.ts'
import { INVITATION_HOURS, inviteStaff } from '#server/identity/staff/invitation.ts'
import { forgetPasskeys } from '#server/identity/staff/passkeys.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import { StartFailure } from '#server/platform/failure/start-failure.ts'
import { runCommand } from '#server/platform/process/run-command.ts'
import { withDatabase } from '#server/platform/db/with-database.ts'

const codes = hospitalUnits.map(({ code }) => code)

const usage = `Invites a person to the staff portal. The first person is invited here, others also from the portal.
  invite --email <address> --role <role> [--name <who>] [--hospitals <code,code>]
      prints a link, once: it cannot be read again. It is good for ${INVITATION_HOURS} hours, and for one use.
      A second invitation of the same person ends the first.
  forget-passkeys --email <address>
      for a person who has lost them: ends their sign-ins, and lets them in by password and code.
  accept-passwords --role <role>
      takes back that a role signs in with a passkey only.
  roles
      says which roles there are.
Hospitals: ${codes.join(', ')}; all of them unless some are named.
It works on the database that DATABASE_URL names, else on the one in DATA_DIR, also while the server runs.`

const say = (line: string) => console.log(line)

interface Options {
  readonly email?: string | undefined
  readonly name?: string | undefined
  readonly role?: string | undefined
  readonly hospitals?: string | undefined
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      role: { type: 'string' },
      hospitals: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  const [action, ...more] = positionals
  const work = more.length === 0 ? workOf(action, values) : undefined
  if (values.help || (action === undefined && more.length === 0)) say(usage)
  else if (work) await withDatabase(say, work)
  else throw new StartFailure(`There is invite, forget-passkeys, accept-passwords and roles.\n${usage}`)
}

/** The arguments are checked before a database is opened. */
function workOf(action: string | undefined, options: Options): ((db: Kysely<Database>) => Promise<void>) | undefined {
  switch (action) {
    case 'invite':
      return invite(emailOf(options), nameOf(options), options.role ?? '', unitsOf(options))
    case 'forget-passkeys':
      return forget(emailOf(options))
    case 'accept-passwords':
      return acceptPasswords(options.role ?? '')
    case 'roles':
      return listRoles
    default:
      return undefined
  }
}

function emailOf({ email = '' }: Options): string {
  const { success, data } = staffEmail.safeParse(email)
  if (success) return data
  throw new StartFailure('--email must be the e-mail address of the person.')
}

function nameOf({ name, email = '' }: Options): string {
  const { success, data } = staffName.safeParse(name ?? email.split('@', 1).join())
  if (success) return data
  throw new StartFailure('--name must be a name of at most 100 characters.')
}

function unitsOf({ hospitals }: Options): string[] {
  if (hospitals === undefined) return [...codes]
  const { success, data } = z
    .array(z.enum(codes))
    .safeParse(hospitals.split(',').map((code) => code.trim().toUpperCase()))
  if (success) return data
  throw new StartFailure(`--hospitals must name one or more of these, with commas between: ${codes.join(', ')}.`)
}

const invite =
  (email: string, name: string, role: string, units: readonly string[]) => async (db: Kysely<Database>) => {
    try {
      const token = await db.transaction().execute((trx) => inviteStaff(trx, { email, name, role, units }))
      say(
        `Invitation of ${email} as ${role}, for ${INVITATION_HOURS} hours. Open this below the portal's address, once:`,
      )
      say(invitationPath(token))
    } catch (error) {
      const problem = error instanceof ApiError ? staffProblem.safeParse(error.details.data).data?.problem : undefined
      if (problem === 'already-active') throw new StartFailure(`${email} has an account at the staff portal already.`)
      if (problem === 'unknown-role')
        throw new StartFailure('There is no such role: "staff roles" says which there are.')
      throw error
    }
  }

const forget = (email: string) => async (db: Kysely<Database>) => {
  const person = await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst()
  if (!person) throw new StartFailure(`No one at the staff portal has the address ${email}.`)
  await db.transaction().execute((trx) => forgetPasskeys(trx, person.id))
  say(`${email} has no passkeys any more, and is signed out.`)
}

const acceptPasswords = (role: string) => async (db: Kysely<Database>) => {
  const { numUpdatedRows } = await db
    .updateTable('staff_role')
    .set({ wants_passkey: false })
    .where('role', '=', role)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new StartFailure('There is no such role: "staff roles" says which there are.')
  say(`The role ${role} signs in by password and code as well.`)
}

async function listRoles(db: Kysely<Database>): Promise<void> {
  const rows = await db.selectFrom('staff_role').selectAll().orderBy('position').execute()
  for (const { role, name_en, is_super } of rows) say(`${role}: ${name_en}${is_super ? ', may do everything' : ''}`)
}

await runCommand(main)
