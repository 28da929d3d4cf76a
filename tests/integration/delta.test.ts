import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, it, onTestFinished } from 'vitest'
import { DELTA_ITEMS } from '#core/contract/hospital/collection.ts'
import { collections } from '#core/contract/hospital/collections.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { EVERYBODY } from '#server/records/record/record-kinds.ts'
import { writeRecords } from '#server/records/record/write-records.ts'
import { audited, openAccount, openBrowser } from '#tests/support/account-client.ts'
import { openCopy, write } from '#tests/support/collection-copy.ts'
import { copyDatabase } from '#tests/support/fresh-database.ts'
import { lockWaiters } from '#tests/support/lock-waiters.ts'
import { hospitalOf, notificationOf, visitOf } from '#tests/support/sample-records.ts'
import { openHospital } from '#tests/support/test-hospital.ts'

const many = (count: number) => Array.from({ length: count }, (_, at) => notificationOf(`pesan ${at}`))
const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id).toSorted()

it('gives everything page by page, and after that only what changed', async () => {
  const hospital = await openHospital()
  const { browser, PatientId: subject } = await openAccount(hospital)
  const [first, ...rest] = many(2 * DELTA_ITEMS + 300)
  await write(hospital, { collection: 'notifications', subject, put: rest })
  await write(hospital, { collection: 'notifications', subject, put: [first!] })
  const copy = openCopy(browser, collections.notifications)
  const pages = await copy.follow()
  expect(pages.map(({ Full, Items, More }) => [Full, Items.length, More])).toEqual([
    [true, DELTA_ITEMS, true],
    [false, DELTA_ITEMS, true],
    [false, 300, false],
  ])
  expect(copy.ids()).toEqual(idsOf([first!, ...rest]))
  expect(Math.abs(Date.parse(pages[0]!.AsOf) - Date.now())).toBeLessThan(20_000)

  expect(await copy.page()).toMatchObject({ Full: false, Items: [], Removed: [], More: false })
  const changed = { ...first!, title: { id: 'Lain', en: 'Another' } }
  await write(hospital, {
    collection: 'notifications',
    subject,
    put: [changed, rest[1]!],
    remove: [rest[0]!.id, uuid()],
  })
  expect(await copy.page()).toMatchObject({ Full: false, Items: [changed], Removed: [rest[0]!.id], More: false })
  // A removed record may return.
  await write(hospital, { collection: 'notifications', subject, put: [rest[0]!] })
  expect(await copy.page()).toMatchObject({ Full: false, Items: [rest[0]], Removed: [] })
})

it('gives a page that is exactly full no second one', async () => {
  const hospital = await openHospital()
  const { browser, PatientId: subject } = await openAccount(hospital)
  await write(hospital, { collection: 'notifications', subject, put: many(DELTA_ITEMS) })
  const copy = openCopy(browser, collections.notifications)
  expect((await copy.follow()).map(({ Items }) => Items.length)).toEqual([DELTA_ITEMS])
  expect(await copy.page()).toMatchObject({ Full: false, Items: [] })
})

it('has a cursor for a collection that is still empty', async () => {
  const hospital = await openHospital()
  const { browser, PatientId: subject } = await openAccount(hospital)
  const copy = openCopy(browser, collections.schedules)
  expect(await copy.page()).toMatchObject({ Full: true, Items: [], Removed: [], More: false })
  expect(await copy.page()).toMatchObject({ Full: false, Items: [] })
  await write(hospital, { collection: 'notifications', subject, put: many(1) })
  expect(await copy.page()).toMatchObject({ Full: false, Items: [] })
})

it('leaves removed records out of a first reading', async () => {
  const hospital = await openHospital()
  const { browser, PatientId: subject } = await openAccount(hospital)
  const [kept, gone] = many(2)
  await write(hospital, { collection: 'notifications', subject, put: [kept!, gone!] })
  await write(hospital, { collection: 'notifications', subject, remove: [gone!.id] })
  expect(await openCopy(browser, collections.notifications).page()).toMatchObject({ Items: [kept], Removed: [] })
})

it('hides no late commit behind a cursor: a later writer waits, and commits later', async () => {
  const hospital = await openHospital()
  const { browser, PatientId: subject } = await openAccount(hospital)
  const [early, late] = many(2)
  const copy = openCopy(browser, collections.notifications)
  await copy.page()
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const { promise: hasWritten, resolve: written } = Promise.withResolvers<void>()
  const writerA = hospital.db.transaction().execute(async (trx) => {
    await writeRecords(trx, [{ collection: 'notifications', subject, put: [early!] }])
    written()
    await mayCommit
  })
  await hasWritten
  const writerB = write(hospital, { collection: 'notifications', subject, put: [late!] })
  await lockWaiters(hospital.db, 1)
  expect(await copy.page()).toMatchObject({ Full: false, Items: [] })
  commit()
  await writerA
  await writerB
  expect(await copy.page()).toMatchObject({ Full: false, Items: [early, late] })
})

it('counts nothing of a transaction that was rolled back', async () => {
  const hospital = await openHospital()
  const { browser, PatientId: subject } = await openAccount(hospital)
  const [lost, kept] = many(2)
  const copy = openCopy(browser, collections.notifications)
  await copy.page()
  const failing = hospital.db.transaction().execute(async (trx) => {
    await writeRecords(trx, [{ collection: 'notifications', subject, put: [lost!] }])
    throw new Error('as the test wants')
  })
  await expect(failing).rejects.toThrow('as the test wants')
  await write(hospital, { collection: 'notifications', subject, put: [kept!] })
  expect(await copy.page()).toMatchObject({ Full: false, Items: [kept] })
})

it('starts over for a device that read a database which was restored and went on differently', async () => {
  const hospital = await openHospital()
  const { browser, PatientId: subject } = await openAccount(hospital)
  const shared = notificationOf('bersama')
  await write(hospital, { collection: 'notifications', subject, put: [shared] })
  const before = openCopy(browser, collections.notifications)
  await before.page()
  await hospital.app.close()
  await hospital.db.destroy()
  const backup = await copyDatabase(hospital.connectionString)

  const first = await openHospital({ connectionString: hospital.connectionString, migrated: false })
  const lost = notificationOf('hilang')
  await write(first, { collection: 'notifications', subject, put: [lost], remove: [shared.id] })
  const device = openBrowser(first, browser)
  const ahead = openCopy(device, collections.notifications)
  await ahead.page()
  expect(ahead.ids()).toEqual([lost.id])

  const restored = await openHospital({ connectionString: backup, migrated: false })
  const again = openBrowser(restored, browser)
  // Nothing has been written since the restore, so the cursor's position has not been reached again.
  const waiting = Object.assign(openCopy(again, collections.notifications), { cursor: ahead.cursor })
  expect(await waiting.page()).toMatchObject({ Full: true, Items: [shared], Removed: [] })
  const other = notificationOf('lain')
  await write(restored, { collection: 'notifications', subject, put: [other] })
  // Now the position exists again, under another transaction.
  const late = Object.assign(openCopy(again, collections.notifications), { cursor: ahead.cursor })
  expect(await late.page()).toMatchObject({ Full: true, Items: [shared, other] })
  // A cursor from before the restore is still known.
  const common = Object.assign(openCopy(again, collections.notifications), { cursor: before.cursor })
  expect(await common.page()).toMatchObject({ Full: false, Items: [other] })
})

it('starts over for a device whose reading was under way when the database was restored', async () => {
  const hospital = await openHospital()
  const { browser, PatientId: subject } = await openAccount(hospital)
  await write(hospital, { collection: 'notifications', subject, put: many(2 * DELTA_ITEMS) })
  const copy = openCopy(browser, collections.notifications)
  await copy.page()
  await write(hospital, { collection: 'notifications', subject, put: many(DELTA_ITEMS) })
  expect(await copy.page()).toMatchObject({ Full: false, More: true })
  // Replaces the second transaction by another one.
  await sql`update record_mark set token = gen_random_uuid() where position = 2`.execute(hospital.db)
  expect(await copy.page()).toMatchObject({ Full: true })
})

it.each([
  ['nothing that could be read', '!'],
  ['no JSON', Buffer.from('[1,').toString('base64url')],
  ['another shape', Buffer.from('{"position":1}').toString('base64url')],
  ['a mark that was never set', Buffer.from(JSON.stringify([1, null, 1, 1, uuid()])).toString('base64url')],
  ['a place without a mark', Buffer.from(JSON.stringify([1, null, 1, 0, EVERYBODY])).toString('base64url')],
  ['a negative place', Buffer.from(JSON.stringify([-1, null, -1, -1, uuid()])).toString('base64url')],
])('answers a cursor with %s from the beginning', async (_, Cursor) => {
  const hospital = await openHospital()
  const place = hospitalOf('Rumah Sakit')
  await write(hospital, { collection: 'hospitals', subject: EVERYBODY, put: [place] })
  const guest = openBrowser(hospital)
  expect(await guest.ask(collections.hospitals, { Cursor })).toMatchObject({ Full: true, Items: [place], More: false })
})

it('gives no account another’s rows, whatever cursor it brings', async () => {
  const hospital = await openHospital()
  const [one, other] = [await openAccount(hospital), await openAccount(hospital)]
  const own = visitOf('batuk')
  await write(hospital, { collection: 'history', subject: one.PatientId, put: [own] })
  await write(hospital, { collection: 'history', subject: other.PatientId, put: [visitOf('pusing'), visitOf('demam')] })
  const theirs = openCopy(other.browser, collections.history)
  await theirs.page()
  const mine = Object.assign(openCopy(one.browser, collections.history), { cursor: theirs.cursor })
  expect(await mine.page()).toMatchObject({ Full: true, Items: [own] })
  expect(mine.ids()).toEqual([own.id])
  // A cursor of another collection also starts from the beginning.
  const mixed = Object.assign(openCopy(one.browser, collections.notifications), { cursor: mine.cursor })
  expect(await mixed.page()).toMatchObject({ Full: true, Items: [] })
  const { status } = await one.browser.send(collections.history, { PatientId: other.PatientId })
  expect(status).toBe(400)
})

it('reads what thousands of transactions wrote, though most of their marks are forgotten', async () => {
  const hospital = await openHospital()
  const { browser, PatientId: subject } = await openAccount(hospital)
  const items = many(DELTA_ITEMS + 20)
  const gone = notificationOf('sudah lama')
  await write(hospital, { collection: 'notifications', subject, put: [gone] })
  const absent = openCopy(browser, collections.notifications)
  await absent.page()
  await write(hospital, { collection: 'notifications', subject, remove: [gone.id] })
  await hospital.db.transaction().execute(async (trx) => {
    await sql`set local synchronous_commit = off`.execute(trx)
    for (const item of items) await writeRecords(trx, [{ collection: 'notifications', subject, put: [item] }])
  })
  const { rows } = await sql<{ marks: number; graves: number }>`
    select (select count(*)::int from record_mark) as marks,
      (select count(*)::int from record where body is null) as graves`.execute(hospital.db)
  expect(rows).toEqual([{ marks: 1000, graves: 0 }])
  const copy = openCopy(browser, collections.notifications)
  expect((await copy.follow()).map(({ Full }) => Full)).toEqual([true, false])
  expect(copy.ids()).toEqual(idsOf(items))
  // A device that was away longer has missed removals, and starts over.
  expect((await absent.follow())[0]).toMatchObject({ Full: true })
  expect(absent.ids()).toEqual(idsOf(items))
})

it('keeps two writers of the same collections from waiting in a circle', async () => {
  const hospital = await openHospital()
  const { PatientId: subject } = await openAccount(hospital)
  const notifications = () => ({ collection: 'notifications', subject, put: many(1) }) as const
  const history = () => ({ collection: 'history', subject, put: [visitOf('batuk')] }) as const
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      at % 2 ? write(hospital, notifications(), history()) : write(hospital, history(), notifications()),
    ),
  )
  const clocks = await hospital.db.selectFrom('record_clock').select('position').execute()
  expect(clocks.map(({ position }) => position)).toEqual(['20', '20'])
})

it('takes no record that does not fit its collection', async () => {
  const hospital = await openHospital()
  const wrong = { ...visitOf('batuk'), service: 'XXX' as 'OPD' }
  const [one] = many(1)
  const writing = (change: Parameters<typeof write>[1]) => write(hospital, change)
  await expect(writing({ collection: 'history', subject: uuid(), put: [wrong] })).rejects.toThrow(
    'history.0.service is not valid',
  )
  await expect(writing({ collection: 'notifications', subject: uuid(), put: [one!, one!] })).rejects.toThrow('twice')
  await expect(
    writing({ collection: 'notifications', subject: uuid(), put: [one!], remove: [one!.id] }),
  ).rejects.toThrow('twice')
  expect(await hospital.db.selectFrom('record').selectAll().execute()).toEqual([])
})

it('is closed to accounts whose menus lack the screen', async () => {
  const hospital = await openHospital()
  const { browser } = await openAccount(hospital)
  await hospital.db.deleteFrom('menu_role').where('menu_id', '=', 2).where('role', '=', 'patient').execute()
  expect((await browser.send(collections.history)).status).toBe(403)
  expect((await browser.send(collections.schedules)).status).toBe(200)
})

it('stores that a history was read, once an hour for each sign-in', async () => {
  const hospital = await openHospital()
  const { browser } = await openAccount(hospital)
  const readings = async () => (await audited(hospital)).filter((line) => line.startsWith('read-history'))
  await browser.ask(collections.notifications, {})
  expect(await readings()).toEqual([])
  for (let page = 0; page < 3; page++) await browser.ask(collections.history, {})
  await browser.ask(collections.screenings, {})
  expect(await readings()).toEqual(['read-history done'])
  await sql`update audit set at = at - interval '61 minutes'`.execute(hospital.db)
  await browser.ask(collections.history, {})
  expect(await readings()).toEqual(['read-history done', 'read-history done'])
})

it('reads and writes through connections of other processes', async () => {
  const hospital = await openHospital()
  const { browser, PatientId: subject } = await openAccount(hospital)
  const other = openDatabase(hospital.connectionString)
  onTestFinished(() => other.destroy())
  const copy = openCopy(browser, collections.notifications)
  const [one, two] = many(2)
  await write({ db: other }, { collection: 'notifications', subject, put: [one!] })
  await write(hospital, { collection: 'notifications', subject, put: [two!] })
  await copy.follow()
  expect(copy.ids()).toEqual(idsOf([one!, two!]))
})
