import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { collections } from '#core/contract/hospital/collections.ts'
import { historyEntry } from '#core/domain/care/history-entry.ts'
import { portalPages } from '#core/domain/portal/portal-pages.ts'
import { reminderDay } from '#server/patient/measures/due-patients.ts'
import { remindOfMeasures } from '#server/patient/measures/remind-of-measures.ts'
import { openMessage } from '#server/platform/message/seal-message.ts'
import { makeOutbox } from '#server/platform/message/outbox.ts'
import { type Browser, newcomer, openAccount } from '#tests/support/account-client.ts'
import { openCopy, write } from '#tests/support/collection-copy.ts'
import { device, sealed } from '#tests/support/submissions.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'

const DAY = 86_400_000
const now = Date.now()

/** Noon in WIB, so many days before the day for which reminders are sent now. */
const daysAgo = (days: number): string =>
  new Date(Date.parse(`${reminderDay(now)}T05:00:00Z`) - days * DAY).toISOString()

/** Writes a patient's return from hospital, so many days ago. */
const cameHome = (hospital: Hospital, subject: string, days: number) =>
  write(hospital, {
    collection: 'history',
    subject,
    put: [
      historyEntry.parse({
        kind: 'visit',
        id: uuid(),
        hospital: 'MHJS',
        at: daysAgo(days + 3),
        until: daysAgo(days),
        doctor: null,
        service: 'IPD',
        unit: 'Bangsal Melati',
        number: `RI${days}`,
        complaint: 'Nyeri perut',
      }),
    ],
  })

const remind = ({ db, keys }: Hospital, later = 0) =>
  remindOfMeasures({
    db,
    outbox: makeOutbox(keys, async () => undefined),
    now: () => now + later * DAY,
  })

const noticesOf = async (browser: Browser) =>
  (await openCopy(browser, collections.notifications).follow())
    .flatMap(({ Items }) => Items)
    .filter(({ path }) => path === portalPages.measures)

/** The messages that wait to be sent, in plain text. */
const waitingMessages = async ({ db, keys }: Hospital) => {
  const rows = await db.selectFrom('message').select(['id', 'sealed']).where('sealed', 'is not', null).execute()
  return rows.flatMap(({ id, sealed: text }) => (text ? [openMessage(keys, id, text)] : []))
}

/** Fills in a patient's measures, as the portal sends them. */
async function fillIn(hospital: Hospital, browser: Browser, patient: string, more: object = {}) {
  const scales = ['health', 'tired', 'restNeeded', 'sleepQuality', 'wokeUp', 'sad', 'worried', 'walking', 'selfCare']
  const answers = { occasion: 'routine', alarms: ['none'], pain: 2, ...Object.fromEntries(scales.map((id) => [id, 2])) }
  const item = await sealed(hospital, {
    id: uuid(),
    kind: 'PatientMeasures',
    version: 3,
    patient,
    submittedAt: daysAgo(0),
    answers: { ...answers, ...more },
  })
  const { withheld } = await browser.ask(calls.submitOwnBatch, { device, items: [item] })
  expect(withheld).toEqual([])
}

it('a patient is reminded a day after they came home, once, on the page and by push, until the measures are filled in', async () => {
  const hospital = await openHospital()
  const { browser, PatientId } = await openAccount(hospital)
  await hospital.db
    .updateTable('session')
    .set({ push_token: 'her phone' })
    .where('patient_id', '=', PatientId)
    .execute()
  await hospital.db.deleteFrom('message').execute()
  await cameHome(hospital, PatientId, 1)
  await remind(hospital)
  await remind(hospital)
  expect(await noticesOf(browser)).toMatchObject([
    { text: { en: expect.stringMatching(/^Day 1 since you came home/) } },
  ])
  const push = { channel: 'push', recipient: 'her phone', subject: '', text: portalPages.measures }
  expect(await waitingMessages(hospital)).toEqual([push])
  await fillIn(hospital, browser, PatientId, { occasion: 'after-stay' })
  expect(await noticesOf(browser)).toEqual([])
  await remind(hospital)
  await remind(hospital, 5)
  expect(await noticesOf(browser)).toEqual([])
  await remind(hospital, 6)
  expect(await noticesOf(browser)).toMatchObject([{ text: { en: expect.stringMatching(/^Day 7 since/) } }])
})

it('a patient who tells of a procedure is reminded by its day, and a season after the last time', async () => {
  const hospital = await openHospital()
  const { browser, PatientId } = await openAccount(hospital)
  await fillIn(hospital, browser, PatientId, { occasion: 'after-procedure', procedureDate: daysAgo(6).slice(0, 10) })
  await remind(hospital)
  expect(await noticesOf(browser)).toEqual([])
  await remind(hospital, 1)
  expect(await noticesOf(browser)).toMatchObject([
    { text: { en: expect.stringMatching(/^Day 7 after your procedure/) } },
  ])
  // A cancelled form does not count as filled in.
  await hospital.db.updateTable('request').set({ state: 'cancelled' }).execute()
  const other = await openAccount(hospital, { person: newcomer() })
  await fillIn(hospital, other.browser, other.PatientId)
  await remind(hospital, 91)
  expect(await noticesOf(other.browser)).toMatchObject([{ text: { en: expect.stringMatching(/^Three months/) } }])
  expect(await noticesOf(browser)).toHaveLength(1)
})

it('no patient is reminded too late, before eight, without an account, or of what their role may not fill in', async () => {
  const hospital = await openHospital()
  const [late, closed] = [await openAccount(hospital), await openAccount(hospital, { person: newcomer() })]
  await cameHome(hospital, late.PatientId, 4)
  await cameHome(hospital, closed.PatientId, 1)
  await cameHome(hospital, uuid(), 1)
  await hospital.db
    .updateTable('account')
    .set({ closed_at: new Date() })
    .where('patient_id', '=', closed.PatientId)
    .execute()
  await remind(hospital)
  const reminded = () => hospital.db.selectFrom('measures_reminder').select('patient_id').execute()
  expect(await reminded()).toEqual([])
  const mine = await openAccount(hospital, { person: newcomer() })
  await cameHome(hospital, mine.PatientId, 0)
  const untilEight = (Date.parse(`${reminderDay(now)}T01:00:00Z`) + DAY - now) / DAY
  await remind(hospital, untilEight - 0.001)
  expect(await reminded()).toEqual([])
  await sql`update menu_role set feature_ref = 'view' where menu_id = (select id from menu where alias = 'proms')`.execute(
    hospital.db,
  )
  await remind(hospital, untilEight)
  expect(await reminded()).toEqual([])
  await sql`update menu_role set feature_ref = 'view,edit' where menu_id = (select id from menu where alias = 'proms')`.execute(
    hospital.db,
  )
  await remind(hospital, untilEight)
  expect(await reminded()).toEqual([{ patient_id: mine.PatientId }])
})
