import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { collections } from '#core/contract/hospital/collections.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start.ts'
import { openAccount } from '#tests/support/account-client.ts'
import { openCopy } from '#tests/support/collection-copy.ts'
import { openHospital } from '#tests/support/test-hospital.ts'
import { isWhole, proof } from '#tests/support/whole.ts'

/** Runs the command as at a terminal. */
async function seed(env: Record<string, string>, ...args: string[]) {
  const script = resolve(import.meta.dirname, '../../server/demonstration/seed.ts')
  const ended = promisify(execFile)(process.execPath, [script, ...args], { env: { PATH: process.env['PATH'], ...env } })
  return ended.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  )
}

/** A data folder with a demonstration's database, which runs until the test ends. */
async function openDemonstration() {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'seed-test-'))
  // Under root, PostgreSQL runs as another account, which must be able to enter.
  await chmod(DATA_DIR, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR, log: () => undefined })
  onTestFinished(async () => {
    await postgres.stop()
    await rm(DATA_DIR, { recursive: true })
  })
  return { DATA_DIR, hospital: await openHospital({ connectionString: postgres.connectionString }) }
}

it(
  'adds as many entries as it is told to, to whom it is told, beside those that are there',
  { ...proof, timeout: 60_000 },
  async () => {
    const { DATA_DIR, hospital } = await openDemonstration()
    const [one, other] = [await openAccount(hospital), await openAccount(hospital)]
    expect(await seed({ DATA_DIR }, '--history', '1234', '--patient', one.PatientId)).toMatchObject({ code: 0 })
    expect(await seed({ DATA_DIR }, '--history', '66', '--patient', one.person.Email.toUpperCase())).toMatchObject({
      code: 0,
    })
    expect(await seed({ DATA_DIR }, '--history', '10')).toMatchObject({ code: 0 })
    const copy = openCopy(one.browser, collections.history)
    await copy.follow()
    expect(copy.items.size).toBe(1300)
    for (const item of copy.items.values()) collections.history.item.parse(item)
    expect((await other.browser.ask(collections.history, {})).Items).toHaveLength(10)
  },
)

const notCounted = '--history must say how many entries, from 1 to 1000000.\n'
const nobody = 'There is no patient with that PatientId or e-mail address who has entered a code.\n'
const nobodyYet = 'No patient has registered and entered a code yet: do that first, or name one with --patient.\n'

it('says in one sentence what is wrong', { ...proof, timeout: 60_000 }, async () => {
  const { DATA_DIR } = await openDemonstration()
  const refusals = [
    [[], notCounted],
    [['--history', '0'], notCounted],
    [['--history', 'banyak'], notCounted],
    [['--history', '5', '--patient', 'siti'], '--patient must be a PatientId or an e-mail address.\n'],
    [['--history', '5', '--patient', 'nobody@example.com'], nobody],
    [['--history', '5'], nobodyYet],
  ] as const
  for (const [args, said] of refusals) expect(await seed({ DATA_DIR }, ...args)).toEqual({ code: 1, said })
})

it('invents nothing where patients are real, and touches nothing there', async () => {
  const hospital = await openHospital()
  const { browser, PatientId } = await openAccount(hospital)
  const said =
    'Entries are invented in a demonstration only: not with DATABASE_URL, and not with NODE_ENV=production.\n'
  const args = ['--history', '5', '--patient', PatientId]
  const DATA_DIR = join(tmpdir(), 'seed-test-none')
  expect(await seed({ DATABASE_URL: hospital.connectionString }, ...args)).toEqual({ code: 1, said })
  expect(await seed({ NODE_ENV: 'production', DATA_DIR }, ...args)).toEqual({ code: 1, said })
  expect((await browser.ask(collections.history, {})).Items).toEqual([])
  await expect(stat(DATA_DIR)).rejects.toThrow('ENOENT')
})

const many = isWhole ? 100_000 : 10_000

it(`takes ${many} entries, which a device reads page by page`, { ...proof, timeout: 120_000 }, async () => {
  const { DATA_DIR, hospital } = await openDemonstration()
  const { browser, PatientId } = await openAccount(hospital)
  const { code, said } = await seed({ DATA_DIR }, '--history', String(many), '--patient', PatientId)
  expect([code, said]).toEqual([0, expect.stringMatching(new RegExp(`Added ${many} entries .* in [\\d.]+ s\\.$`, 'm'))])
  const copy = openCopy(browser, collections.history)
  const pages = await copy.follow()
  expect(copy.items.size).toBe(many)
  expect(pages.filter(({ Full }) => Full)).toHaveLength(1)
})
