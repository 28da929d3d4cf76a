import type { Page } from '@playwright/test'
import { v7 as uuid } from 'uuid'
import { enrol, comeIn } from '#tests/support/enrol.ts'
import { gate } from '#tests/support/gate.ts'
import { inDatabase } from '#tests/support/portal-database.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { readPaper } from '#tests/support/read-paper.ts'
import { visitOf } from '#tests/support/sample-records.ts'
import { writeAtHospital } from '#tests/support/write-at-hospital.ts'

// A narrow phone in the dark scheme: paper must be neither narrow nor dark.
test.use({ colorScheme: 'dark', viewport: { width: 360, height: 740 } })

/** A line that begins with a day, as rows of the history do, except a line with the day on which a bill was due. */
const dated = /^\d{1,2} \p{L}+ \d{4} (?!sudah lewat)\p{L}/gmu

const MESSAGE = 'Apakah hasil laboratorium Wexaqum sudah siap?'

async function writeMessage(page: Page): Promise<void> {
  await page.goto('/patient/contact')
  await page.getByRole('link', { name: 'Tulis pesan' }).click()
  await page.getByRole('radio', { name: 'Jakarta Selatan' }).check()
  await page.getByRole('radio', { name: 'Hasil pemeriksaan' }).check()
  await page.getByRole('textbox', { name: 'Pesan Anda' }).fill(MESSAGE)
  await page.getByRole('button', { name: 'Selanjutnya' }).click()
  await expect(page.getByRole('textbox', { name: 'Nama lengkap' })).toHaveValue(/^Sri/)
  await page.getByRole('radio', { name: /^Di portal ini/ }).check()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ya', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Tersimpan. Terima kasih.' })).toBeVisible()
}

const VISITS = 100
const RESULTS = 40
const SCREENINGS = 25

test('[CO17] every list and detail tells on paper its patient, the time of its data, and all of its rows', async ({
  page,
  portal,
}) => {
  const person = await enrol(portal)
  await comeIn(page, portal, person)
  await page.goto('/patient/dashboard/index')
  await expect(page.getByRole('heading', { name: 'Selamat datang, Sri' })).toBeVisible()
  const subject = person.signIn.PatientId
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const visits = Array.from({ length: VISITS }, (_, nth) => ({
    ...visitOf(`Keluhan ke-${nth}`),
    number: `RJ9901-${nth}`,
    at: daysAgo(20 * nth),
  }))
  const results = Array.from({ length: RESULTS }, (_, nth) => ({
    id: uuid(),
    kind: 'lab' as const,
    at: daysAgo(30 * nth),
    hospital: 'MHJS' as const,
    doctor: null,
    visit: 'RJ9901-0',
    analyte: 'HB',
    name: 'Hemoglobin',
    value: 12.1,
    text: null,
    unit: 'g/dL',
    low: 12,
    high: 15,
  }))
  await writeAtHospital(
    portal,
    {
      collection: 'history',
      subject,
      put: [...visits, ...results],
    },
    {
      collection: 'screenings',
      subject,
      put: Array.from({ length: SCREENINGS }, (_, nth) => ({
        id: uuid(),
        at: daysAgo(nth),
        source: 'patient' as const,
        systolic: 120,
        diastolic: 80,
        glucose: null,
        fasting: null,
        cholesterol: null,
        weight: null,
        height: null,
      })),
    },
  )
  const count = async (what: string) => {
    const [row] = await inDatabase(
      portal,
      `select count(distinct ${what}) as found from record join account on account.patient_id = subject
       where email = $1 and body is not null`,
      [person.email],
    )
    return Number(row?.['found'])
  }
  const rowsOf = (collection: string) => count(`case when collection = '${collection}' then body ->> 'id' end`)
  const kind = (name: string, of = 'id') => count(`case when body ->> 'kind' = '${name}' then body ->> '${of}' end`)
  const onPage = async () => {
    const list = page.getByRole('main')
    return list.getByRole('rowheader').count()
  }

  interface Screen {
    readonly path: string
    /** From the page to what is printed, once the page is there. */
    readonly open?: (page: Page) => Promise<unknown>
    /** Matches once in each row, and nowhere else. */
    readonly row?: RegExp
    readonly rows?: () => Promise<number>
  }
  const screens: Readonly<Record<string, Screen>> = {
    'the history by visit': {
      path: 'medical/list_medical_history',
      open: () => expect(page.getByText(/^\d+ kunjungan$/)).toBeVisible(),
      row: dated,
      rows: () => kind('visit'),
    },
    'the history, one by one': {
      path: 'medical/list_medical_history?view=entries',
      open: () => expect(page.getByText(/^\d+ catatan$/)).toBeVisible(),
      row: dated,
      rows: () => rowsOf('history'),
    },
    'laboratory results': {
      path: 'medical/lab_results',
      open: () => expect(page.getByText(/^\d+ pemeriksaan/)).toBeVisible(),
      row: /^Nilai rujukan|^Positif|^Negatif/gm,
      rows: () => kind('lab', 'analyte'),
    },
    'one analyte over time': {
      path: 'medical/lab_results',
      open: async () => {
        await page.getByRole('button', { name: /^Hemoglobin/ }).click()
        await expect(page.getByRole('dialog').getByText(/\d+ hasil/)).toBeVisible()
      },
      row: /^\d{1,2} \p{L}+ \d{4} \d+(?:,\d+)? g\/dL$/gmu,
      rows: () => count(`case when body ->> 'analyte' = 'HB' then body ->> 'id' end`),
    },
    bills: {
      path: 'medical/bills',
      open: () => expect(page.getByText(/^\d+ tagihan$/).first()).toBeVisible(),
      row: dated,
      rows: () => kind('bill'),
    },
    orders: { path: 'dashboard/checkouts', row: /ORD\d+-\d+/g, rows: () => rowsOf('checkouts') },
    appointments: { path: 'dashboard/schedules', row: /Nomor RJ\d+-\d+/g, rows: () => rowsOf('schedules') },
    'the ongoing visit': { path: 'medical/ongoing', row: /Nomor registrasi/g, rows: () => rowsOf('ongoing') },
    'vital signs': {
      path: 'medical/screenings',
      open: () => expect(page.getByText(/^\d+ hasil/)).toBeVisible(),
      row: /^Diukur (?:sendiri|di rumah sakit)/gm,
      rows: () => rowsOf('screenings'),
    },
    notifications: {
      path: 'dashboard/notifications',
      row: /^\d{1,2} \p{L}+ \d{4}, .+WIB$/gmu,
      rows: () => rowsOf('notifications'),
    },
    doctors: {
      path: 'dashboard/doctors',
      open: () => expect(page.getByText(/dari \d+$/)).toBeVisible(),
      row: /^drg?\. /gm,
      rows: onPage,
    },
    'one doctor': {
      path: 'dashboard/doctors',
      open: async () => {
        await page
          .getByRole('main')
          .getByRole('link', { name: /^drg?\./ })
          .first()
          .click()
        await expect(page.getByRole('heading', { name: 'Praktik', exact: true })).toBeVisible()
      },
    },
    'the profile': { path: 'account/profile', row: /^Kontak$/gm, rows: async () => 1 },
    'a part of the profile': { path: 'account/profile/person', row: /^Tinggi badan$/gm, rows: async () => 1 },
    'the general consent': { path: 'nda' },
    requests: { path: 'dashboard/requests', row: /Nomor [A-Z0-9]+-[A-Z0-9]+$/gm, rows: async () => 1 },
    'one request': {
      path: 'dashboard/requests',
      open: async () => {
        await page.getByRole('main').getByRole('link', { name: /^Buka/ }).click()
        await expect(page.getByText(MESSAGE).first()).toBeAttached()
      },
      row: new RegExp(MESSAGE, 'g'),
      rows: async () => 1,
    },
  }

  await test.step('what was sent, with its receipt', async () => {
    await writeMessage(page)
    await expect(page.getByText(/^Rumah sakit sudah menerima/)).toBeVisible()
    const { text } = await readPaper(page)
    expect(text).toContain('Sri Wahyuni')
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Tersimpan. Terima kasih.')
  })

  for (const [name, { path, open, row, rows }] of Object.entries(screens))
    await test.step(name, async () => {
      await page.goto(`/patient/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      if (open) await open(page)
      else await expect(page.getByText(/^Data rumah sakit pada /).first()).toBeAttached()
      const wanted = await rows?.()
      // The reader of the history supplies data for paper a moment after the list.
      await expect(async () => {
        const { text, pages, inks } = await readPaper(page)
        expect(text, name).toContain('Sri Wahyuni')
        expect(text, name).toMatch(/Tanggal lahir: 17 \p{L}+ 1990/u)
        expect(text, name).toMatch(/Dicetak \d/)
        expect(text, name).toMatch(/Nomor rekam medis: \d\d-\d\d-\d\d-\d\d/)

        expect(text, name).toMatch(/Data rumah sakit pada \d/)
        for (const [at, one] of pages.entries()) expect(one, name).toContain(`${at + 1} / ${pages.length}`)
        if (row) expect([...text.matchAll(row)], name).toHaveLength(wanted ?? 0)
        for (const tapped of ['Beranda', 'Cetak ringkasan', 'Perbarui', 'Kembali ke', 'Hubungi kami', 'Buka'])
          expect(text, name).not.toContain(tapped)
        expect([...inks], name).toEqual(['#000000'])
      }).toPass()
    })
})

test("[CO17] the browser's own print of a history has its rows and its patient", gate, async ({ page, portal }) => {
  const person = await enrol(portal)
  await comeIn(page, portal, person)
  await writeAtHospital(portal, {
    collection: 'history',
    subject: person.signIn.PatientId,
    put: [visitOf('Keluhan Wexaqum')],
  })
  await page.goto('/patient/medical/list_medical_history')
  await expect(page.getByText(/^\d+ kunjungan$/)).toBeVisible()
  await expect(async () => {
    const { text } = await readPaper(page)
    expect(text).toContain('Sri Wahyuni')
    expect(text).toContain('Keluhan Wexaqum')
  }).toPass()
})

test('[CO16] [CO17] an appointment is shown at its hospital’s hour on every device, on screen and on paper', async ({
  openDevice,
  portal,
}) => {
  const person = await enrol(portal)
  const appointment = {
    doctor: 'dr. Wexaqum',
    specialty: 'Mata',
    place: 'Lantai 2',
    // Where the hospital is, this is already the next day. In Jayapura it is two hours later still.
    at: '2031-03-04T17:30:00.000Z',
    status: 'booked',
  } as const
  await writeAtHospital(portal, {
    collection: 'schedules',
    subject: person.signIn.PatientId,
    put: [
      { ...appointment, id: uuid(), hospital: 'MHJS', number: 'RJ3103-0001' },
      { ...appointment, id: uuid(), hospital: 'MHNS', number: 'RJ3103-0002' },
    ],
  })
  for (const timezoneId of ['Asia/Jakarta', 'Asia/Jayapura', 'America/New_York'])
    await test.step(timezoneId, async () => {
      const page = await openDevice({ timezoneId })
      await comeIn(page, portal, person)
      await page.goto('/patient/dashboard/schedules')
      await expect(page.getByRole('main').getByText('RJ3103-0002')).toBeVisible()
      const { text: paper } = await readPaper(page)
      for (const text of [await page.getByRole('main').innerText(), paper]) {
        expect(text).toContain('5 March 2031, 00.30 WIB')
        expect(text).toContain('5 March 2031, 01.30 WITA')
      }
      expect(paper).toMatch(/Data rumah sakit pada .* WIB/)
      expect(paper).toMatch(/Dicetak .* WIB/)
      expect(paper).not.toMatch(/WIT\b|GMT/)
    })
})
