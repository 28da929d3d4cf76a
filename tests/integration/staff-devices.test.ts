import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { operate } from '#tests/support/operate.ts'
import { openStaff, type Staff } from '#tests/support/staff-client.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'

const state = { unsent: 0, oldestSeconds: null, appVersion: '1', persisted: true }

/** A device whose heartbeat arrived so many days ago. */
async function tell(hospital: Hospital, told: object, daysAgo = 0, id: string = crypto.randomUUID()): Promise<string> {
  expect((await hospital.post('/api/device/heartbeat', { deviceId: id, ...state, ...told })).status).toBe(200)
  const isThere = async () => {
    const { rows } = await sql`
      update device set seen_at = now() - make_interval(days => ${daysAgo}) where id = ${id} returning id`.execute(
      hospital.db,
    )
    return rows.length
  }
  await expect.poll(isThere).toBe(1)
  return id
}

async function enrol(hospital: Hospital, hospitalUnit: string, device: string): Promise<void> {
  const place = { name: `Tablet ${hospitalUnit}`, hospitalUnit, nursingRoom: 'Melati' }
  const { code } = await operate(hospital, calls.operatorTabletCode, place)
  expect((await hospital.post('/api/tablet/enrol', { code, device })).status).toBe(200)
}

const devicesOf = async ({ browser }: Staff, wanted = {}) =>
  (await browser.ask(staffCalls.staffDevices, wanted)).devices.map(({ id }) => id)

it('[ST28] devices with unsent or lost forms are listed, the longest silent first, and counted on the home', async () => {
  const hospital = await openHospital()
  const lost = { rows: 2, from: '2026-08-17T01:00:00.000Z', until: '2026-08-17T02:00:00.000Z' }
  await tell(hospital, {}, 3)
  const here = await tell(hospital, { unsent: 2, oldestSeconds: 3600 })
  const away = await tell(hospital, { unsent: 12, oldestSeconds: 3600 }, 2)
  const wiped = await tell(hospital, { lost }, 4)
  const admin = await openStaff(hospital, { role: 'it-admin' })
  expect(await devicesOf(admin)).toEqual([wiped, away, here])
  expect(await devicesOf(admin, { show: 'silent' })).toEqual([away])
  expect(await devicesOf(admin, { show: 'unsent' })).toEqual([away, here])
  expect(await devicesOf(admin, { show: 'lost' })).toEqual([wiped])
  const { devices } = await admin.browser.ask(staffCalls.staffDevices, { show: 'silent' })
  expect(devices[0]).toMatchObject({ unsent: 12, lost: 0, tablet: null })
  expect((await admin.browser.ask(staffCalls.staffHome, {})).devices).toEqual({ silent: 1, lost: 1 })
})

it('[ST115] that a file of a device was taken over is in the audit, with how many of its forms were new, known and not taken', async () => {
  const hospital = await openHospital()
  const officer = await openStaff(hospital, { role: 'ward-officer', name: 'Dina' })
  await officer.browser.ask(staffCalls.staffBrought, { added: 3, known: 1, left: 2 })
  const admin = await openStaff(hospital, { role: 'it-admin' })
  const { lines } = await admin.browser.ask(staffCalls.staffAudit, { calls: staffCalls.staffBrought.path })
  const about = 'brought=3&known=1&left=2'
  expect(lines).toMatchObject([{ name: 'Dina', outcome: 'done', subject: null, count: 3, about }])
  const desk = await openStaff(hospital, { role: 'front-desk' })
  const { status } = await desk.browser.send(staffCalls.staffBrought, { added: 0, known: 0, left: 0 })
  expect(status).toBe(403)
})

it('[ST28] a ward officer sees the tablets of their hospitals, and no other device, however many are invented', async () => {
  const hospital = await openHospital()
  await sql`
    insert into device (id, unsent, app_version)
    select gen_random_uuid(), 1, '1' from generate_series(1, 10001)`.execute(hospital.db)
  const [own, other] = [crypto.randomUUID(), crypto.randomUUID()]
  await enrol(hospital, 'MHJS', own)
  await enrol(hospital, 'MHBG', other)
  for (const id of [own, other, crypto.randomUUID()]) await tell(hospital, { unsent: 1, oldestSeconds: 60 }, 2, id)
  const officer = await openStaff(hospital, { role: 'ward-officer', units: ['MHJS'] })
  expect(await devicesOf(officer)).toEqual([own])
  const admin = await openStaff(hospital, { role: 'it-admin', units: ['MHJS'] })
  expect((await devicesOf(admin))[0]).toBe(own)
  expect((await officer.browser.ask(staffCalls.staffHome, {})).devices).toEqual({ silent: 1, lost: 0 })
})
