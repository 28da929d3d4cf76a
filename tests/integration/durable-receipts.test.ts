import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { admit } from '#tests/support/hospital-admissions.ts'
import { sealed, submitOne } from '#tests/support/submissions.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'
import { openSurveyHospital, surveyOf } from '#tests/support/trial-survey.ts'
import { voucherFor } from '#tests/support/vouchers.ts'

/** Records, by a trigger of an administrator's, the settings of every transaction that writes a submission. */
async function watchSettings({ db }: Hospital) {
  await sql`create table seen (durable text not null, lock_wait text not null, statement text not null)`.execute(db)
  await sql`
    create function note_settings() returns trigger language plpgsql as $$
    begin
      insert into seen values (
        current_setting('synchronous_commit'), current_setting('lock_timeout'), current_setting('statement_timeout'));
      return new;
    end $$`.execute(db)
  await sql`create trigger note_settings after insert on submission for each row execute function note_settings()`.execute(
    db,
  )
  return async () => (await sql<Record<string, string>>`delete from seen returning *`.execute(db)).rows
}

/** An administrator's setting for speed: new connections do not wait for the disk. */
async function hurry({ db, connectionString }: Hospital) {
  await sql`alter database ${sql.id(new URL(connectionString).pathname.slice(1))} set synchronous_commit = off`.execute(
    db,
  )
  return openHospital({ connectionString })
}

it.each([
  // A single statement, which holds no lock while it waits for its server.
  ['a form that is taken as it is', openHospital, async (hospital: Hospital) => sealed(hospital), { lock_wait: '10s' }],
  [
    'a survey of an admission',
    openSurveyHospital,
    async (hospital: Hospital) => {
      const { admissionNumber } = await admit(hospital)
      return surveyOf(hospital, await voucherFor(hospital, admissionNumber))
    },
    { lock_wait: '10s', statement: '20s' },
  ],
])('receipts %s only once it is on the disk, and waits for nothing without end', async (_what, open, make, limits) => {
  const first = await open()
  const seen = await watchSettings(first)
  const item = await make(first)
  const hospital = await hurry(first)
  const receipt = await submitOne(hospital, { ...item })
  expect(receipt?.outcome).toBe('accepted')
  const settings = await seen()
  expect(settings.length).toBeGreaterThan(0)
  for (const one of settings) expect(one).toMatchObject({ durable: 'on', ...limits })
})
