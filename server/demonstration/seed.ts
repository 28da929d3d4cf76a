import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { withDatabase } from '#server/platform/db/with-database.ts'
import { StartFailure } from '#server/platform/failure/start-failure.ts'
import { runCommand } from '#server/platform/process/run-command.ts'
import { findLatestPerson, findPersonByEmail, findPersonById } from './record/find-person.ts'
import type { Person } from './record/patient/person.ts'
import { seedHistory } from './record/seed-history.ts'

const usage = `Adds invented entries to a patient's history, to try how much a device can hold. Never for a real patient.
  --history <number>  how many, from 1 to 1000000
  --patient <who>     a PatientId or an e-mail address; without it, the last to register
It writes to the database in DATA_DIR, also while the server runs, and refuses where records are real: with DATABASE_URL,
or NODE_ENV=production.`

const MOST = 1_000_000
const say = (line: string) => console.log(line)

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { history: { type: 'string' }, patient: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    say(usage)
    return
  }
  refuseInEarnest()
  const count = Number(values.history)
  if (!/^\d{1,7}$/.test(values.history ?? '') || count < 1 || count > MOST)
    throw new StartFailure(`--history must say how many entries, from 1 to ${MOST}.`)
  await withDatabase(say, async (db) => {
    const person = await findPerson(db, values.patient)
    const begun = performance.now()
    await seedHistory(db, person, {
      count,
      now: Date.now(),
      onProgress: (written) => say(`${written} of ${count}`),
    })
    const seconds = (performance.now() - begun) / 1000
    say(`Added ${count} entries to the history of ${person.patientId} in ${seconds.toFixed(1)} s.`)
  })
}

/** A server that may not invent patients invents no history either. */
function refuseInEarnest(): void {
  const { DATABASE_URL, NODE_ENV } = process.env
  if (DATABASE_URL || NODE_ENV === 'production')
    throw new StartFailure(
      'Entries are invented in a demonstration only: not with DATABASE_URL, and not with NODE_ENV=production.',
    )
}

async function findPerson(db: Kysely<Database>, who: string | undefined): Promise<Person> {
  const person = await findBy(db, who)
  if (person) return person
  throw new StartFailure(
    who === undefined
      ? 'No patient has registered and entered a code yet: do that first, or name one with --patient.'
      : 'There is no patient with that PatientId or e-mail address who has entered a code.',
  )
}

function findBy(db: Kysely<Database>, who: string | undefined): Promise<Person | undefined> {
  if (who === undefined) return findLatestPerson(db)
  if (who.includes('@')) return findPersonByEmail(db, who)
  if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(who)) return findPersonById(db, who)
  throw new StartFailure('--patient must be a PatientId or an e-mail address.')
}

await runCommand(main)
