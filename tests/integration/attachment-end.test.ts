import { mkdir, mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, it, onTestFinished } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { collections } from '#core/contract/hospital/collections.ts'
import { retentionRules } from '#server/operations/retention/retention-rules.ts'
import { retentionTasks } from '#server/operations/retention/retention-tasks.ts'
import { runRetention } from '#server/operations/retention/run-retention.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { makeFolderStore } from '#server/platform/files/folder-store.ts'
import { makeS3Store, parseFilesUrl } from '#server/platform/files/s3-store.ts'
import { judgeAgain } from '#tests/support/judge-again.ts'
import { openAccount } from '#tests/support/account-client.ts'
import { openBucket } from '#tests/support/bucket.ts'
import { openCopy } from '#tests/support/collection-copy.ts'
import { asked, chunkOf, fileOf, giveOut, LETTER, send, sendAll } from '#tests/support/hospital-files.ts'
import { lockWaiters } from '#tests/support/lock-waiters.ts'
import { device, exported, lockUp, submit, unopenable } from '#tests/support/submissions.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The stores of files. `age` makes a file this many milliseconds old. */
const stores = [
  {
    store: 'a folder',
    open: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'portal-files-'))
      const age = async (name: string, ms: number) => {
        const at = new Date(Date.now() - ms)
        await utimes(join(folder, name.slice(34, 36), name), at, at)
      }
      return { files: makeFolderStore(folder), age }
    },
  },
  {
    store: 'a bucket',
    open: async () => {
      const { url, written } = await openBucket()
      const age = async (name: string, ms: number) => void written.set(`/portal/${name}`, new Date(Date.now() - ms))
      return { files: makeS3Store(parseFilesUrl(url)!), age }
    },
  },
]

const rules = retentionRules({ auditDays: 730, quarantineDays: 400 })

const runOnce = ({ db, app }: Hospital, files: FileStore) =>
  runRetention({ db, rules, tasks: retentionTasks(files), log: app.log })

const chunksOf = async ({ db }: Hospital, id: string): Promise<number> =>
  (await db.selectFrom('attachment_chunk').select('index').where('attachment_id', '=', id).execute()).length

const statesOf = async ({ db }: Hospital): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await db.selectFrom('attachment').select(['id', 'state']).execute()).map(({ id, state }) => [id, state]),
  )

const daysPass = ({ db }: Hospital, days: number) =>
  sql`update attachment_chunk set received_at = received_at - make_interval(days => ${days}::int)`.execute(db)

it.each(stores)(
  '[AT12] a form that leaves the quarantine for good takes its files from $store, and no others go',
  async ({ open }) => {
    const { files } = await open()
    const hospital = await openHospital({ files })
    const [unread, begun, alsoUnread, read] = await Promise.all([1, 2, 3, 4].map(() => fileOf(LETTER)))
    const [goes, stays] = [await unopenable(hospital), await unopenable(hospital)]
    const form = await asked(hospital, [read!])
    await submit(hospital, [goes, stays, form])
    await sendAll(hospital, unread!, goes.id)
    await send(hospital, chunkOf(begun!, goes.id, 0))
    await sendAll(hospital, alsoUnread!, stays.id)
    await sendAll(hospital, read!, form.id)
    await runOnce(hospital, files)
    expect((await files.get(unread!.named.id)).length).toBeGreaterThan(LETTER.length)
    await sql`
      update quarantine set kept_at = now() - interval '401 days' where submission_id = ${goes.id}`.execute(hospital.db)
    await runOnce(hospital, files)
    await expect(files.get(unread!.named.id)).rejects.toThrow(/ENOENT|404/)
    expect((await files.get(alsoUnread!.named.id)).length).toBeGreaterThan(LETTER.length)
    expect((await files.get(read!.named.id)).length).toBeGreaterThan(LETTER.length)
    expect(await statesOf(hospital)).toEqual({ [alsoUnread!.named.id]: 'kept', [read!.named.id]: 'kept' })
    expect(await chunksOf(hospital, begun!.named.id)).toBe(0)
    expect((await exported(hospital)).map(({ id }) => id).toSorted()).toEqual([goes.id, stays.id, form.id].toSorted())
  },
)

it('[AT12] a file that its form does not name is deleted once the form could be read', async () => {
  const { files } = await stores[0]!.open()
  const hospital = await openHospital({ files })
  const [named, stranger] = [await fileOf(LETTER), await fileOf(LETTER)]
  const form = await asked(hospital, [named])
  await lockUp(hospital, form)
  for (const file of [named, stranger]) await sendAll(hospital, file, form.id)
  await runOnce(hospital, files)
  expect(Object.keys(await statesOf(hospital))).toHaveLength(2)
  expect(await judgeAgain(hospital, hospital.keys)).toMatchObject({ taken: 1 })
  await runOnce(hospital, files)
  expect(await statesOf(hospital)).toEqual({ [named.named.id]: 'kept' })
  await expect(files.get(stranger.named.id)).rejects.toThrow('ENOENT')
  expect((await giveOut(hospital, named.named.id)).status).toBe(200)
})

it('[AT16] an upload that stood still for seven days ends; its file is still missing, and can come from the first chunk on', async () => {
  const { files } = await stores[0]!.open()
  const hospital = await openHospital({ files })
  const { browser, PatientId } = await openAccount(hospital)
  const [still, going] = [await fileOf(LETTER), await fileOf(LETTER)]
  const form = await asked(hospital, [still, going], PatientId)
  await browser.ask(calls.submitOwnBatch, { device, items: [form] })
  for (const file of [still, going]) await send(hospital, chunkOf(file, form.id, 0))
  await daysPass(hospital, 6)
  await runOnce(hospital, files)
  expect(await chunksOf(hospital, still.named.id)).toBe(1)
  await send(hospital, chunkOf(going, form.id, 1))
  await daysPass(hospital, 2)
  await runOnce(hospital, files)
  expect(await chunksOf(hospital, still.named.id)).toBe(0)
  expect(await chunksOf(hospital, going.named.id)).toBe(2)
  const requests = (await openCopy(browser, collections.requests).follow()).flatMap(({ Items }) => Items)
  expect(requests).toMatchObject([{ attachments: [{ state: 'wanted' }, { state: 'wanted' }] }])
  expect(await send(hospital, chunkOf(still, form.id, 1))).toEqual({ state: 'wanted', next: 0, receipt: null })
  expect(await sendAll(hospital, still, form.id)).toMatchObject({ state: 'kept' })
  expect(await send(hospital, chunkOf(going, form.id, 2))).toMatchObject({ state: 'kept' })
})

it('[AT16] an upload to a form that could not be read leaves nothing, and may come again', async () => {
  const { files } = await stores[0]!.open()
  const hospital = await openHospital({ files })
  const [begun, announced] = [await fileOf(LETTER), await fileOf(LETTER)]
  const form = await unopenable(hospital)
  await submit(hospital, [form])
  await send(hospital, chunkOf(begun, form.id, 0))
  // Only the second chunk of this file has come.
  await send(hospital, chunkOf(announced, form.id, 1))
  await daysPass(hospital, 8)
  await runOnce(hospital, files)
  expect(await statesOf(hospital)).toEqual({})
  expect(await sendAll(hospital, begun, form.id)).toMatchObject({ state: 'kept' })
})

it('[AT16] a chunk that comes at the last moment keeps those before it', async () => {
  const { files } = await stores[0]!.open()
  const hospital = await openHospital({ files })
  const file = await fileOf(LETTER)
  const form = await asked(hospital, [file])
  await submit(hospital, [form])
  await send(hospital, chunkOf(file, form.id, 0))
  await daysPass(hospital, 8)
  const other = openDatabase(hospital.connectionString)
  onTestFinished(() => other.destroy())
  const { ending } = await other.transaction().execute(async (trx) => {
    await sql`select from attachment for update`.execute(trx)
    await sql`
      insert into attachment_chunk (attachment_id, index, sealed)
      values (${file.named.id}, 1, ${Buffer.from(file.chunks[1]!)})`.execute(trx)
    const running = runOnce(hospital, files)
    await lockWaiters(other, 1, '%attachment%')
    return { ending: running }
  })
  await ending
  expect(await send(hospital, chunkOf(file, form.id, 2))).toMatchObject({ state: 'kept' })
})

it.each(stores)('[AT17] a file in $store without a row is deleted a day after it was written', async ({ open }) => {
  const { files, age } = await open()
  const hospital = await openHospital({ files })
  const [kept, left, coming] = [await fileOf(LETTER), await fileOf(LETTER), await fileOf(LETTER)]
  const form = await asked(hospital, [kept, left, coming])
  await submit(hospital, [form])
  await sendAll(hospital, kept, form.id)
  // Servers died after storing these two. One upload has ended since; the device of the other one asks again.
  for (const { named } of [left, coming]) await files.put(named.id, new Uint8Array(9))
  await send(hospital, chunkOf(coming, form.id, 0))
  const [old, young] = [uuid(), uuid()]
  for (const name of [old, young]) await files.put(name, new Uint8Array(9))
  for (const name of [kept.named.id, left.named.id, coming.named.id, old]) await age(name, DAY + HOUR)
  await age(young, DAY - HOUR)
  await runOnce(hospital, files)
  for (const gone of [old, left.named.id]) await expect(files.get(gone)).rejects.toThrow(/ENOENT|404/)
  for (const name of [kept.named.id, coming.named.id, young]) expect((await files.get(name)).length).toBeGreaterThan(0)
  expect(hospital.logged).toContainEqual(expect.objectContaining({ event: 'retention', rule: 'stray-file', rows: 2 }))
  expect((await giveOut(hospital, kept.named.id)).status).toBe(200)
  expect(await sendAll(hospital, left, form.id)).toMatchObject({ state: 'kept' })
})

it('[AT17] a file that a killed server had half written is deleted after an hour', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-files-'))
  const hospital = await openHospital()
  const within = join(folder, '0a')
  await mkdir(within)
  const [old, young] = ['3f0c9a52d1b7', '9d0f2f2a3f1f'].map((end) => `3f0c9a52-6f6c-7a55-9d0f-2f2a3f1f7d0a.${end}`) as [
    string,
    string,
  ]
  for (const name of [old, young, 'a note.txt']) await writeFile(join(within, name), 'x')
  const hourAgo = new Date(Date.now() - HOUR - 1000)
  for (const name of [old, 'a note.txt']) await utimes(join(within, name), hourAgo, hourAgo)
  await runOnce(hospital, makeFolderStore(folder))
  expect((await readdir(within)).toSorted()).toEqual([young, 'a note.txt'].toSorted())
})

it.each(stores)('[AT17] deletes no file from $store that may belong to another database', async ({ open }) => {
  const { files, age } = await open()
  const hospital = await openHospital({ files })
  const file = await fileOf(LETTER)
  const form = await asked(hospital, [file])
  await submit(hospital, [form])
  await sendAll(hospital, file, form.id)
  const theirs = [uuid(), uuid()]
  for (const name of theirs) {
    await files.put(name, new Uint8Array(9))
    await age(name, DAY + HOUR)
  }
  await runOnce(hospital, files)
  for (const name of theirs) expect(await files.get(name)).toHaveLength(9)
  expect(hospital.logged).toContainEqual(
    expect.objectContaining({ level: 40, event: 'retention-held-back', rule: 'stray-file', rows: 2 }),
  )
})

it('[AT17] more than a hundred files without a row stay, and the log says so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-files-'))
  const hospital = await openHospital()
  const [theirs, ours] = [101, 102].map((count) => Array.from({ length: count }, () => uuid()))
  const form = await asked(hospital, [])
  await submit(hospital, [form])
  await sql`
    insert into attachment (id, submission_id, state, key)
    select id, ${form.id}, 'kept', 'x' from unnest(${ours}::uuid[]) as id`.execute(hospital.db)
  const longAgo = new Date(Date.now() - 2 * DAY)
  for (const name of [...theirs!, ...ours!]) {
    const path = join(folder, name.slice(34, 36), name)
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(path, 'x')
    await utimes(path, longAgo, longAgo)
  }
  const countFiles = async () => (await readdir(folder, { recursive: true })).filter((path) => path.length > 2).length
  await runOnce(hospital, makeFolderStore(folder))
  expect(await countFiles()).toBe(203)
  await makeFolderStore(folder).remove(theirs![0]!)
  await runOnce(hospital, makeFolderStore(folder))
  expect(await countFiles()).toBe(102)
})
