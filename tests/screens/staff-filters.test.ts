import { expect, it, onTestFinished } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { auditOutcomeWords } from '#core/contract/staff/audit-words.ts'
import { type SavedView, savedView } from '#core/domain/staff/saved-view.ts'
import { staffPages } from '#core/domain/staff/staff-pages.ts'
import { addDays, dayOf, WIB } from '#core/domain/time/zone.ts'
import { staff as words } from '#i18n/id/staff.ts'
import { submissions } from '#i18n/id/submissions.ts'
import { expectAddress } from './locate.ts'
import { lukman, readForm, showStaff, submissionId, type StaffAnswers } from './staff-hospital.ts'

const says = (text: string | RegExp) => page.getByRole('main').getByText(text)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

it('[ST27] paper has the filters that are chosen, whole, and days in words', async () => {
  await showStaff(`${staffPages.submissions}?mark=open-alarms&from=2026-11-01`)
  const print = (media: string) => cdp().send('Emulation.setEmulatedMedia', { media })
  onTestFinished(async () => void (await print('')))
  const mark = page.getByLabelText(words.mark)
  await expect.element(page.getByRole('button', { name: 'Saring (2)' })).toBeVisible()
  await print('print')
  await expect.element(page.getByText('1 November 2026', { exact: true })).toBeVisible()
  await expect.element(page.getByLabelText(words.kind)).not.toBeVisible()
  await expect.element(page.getByLabelText(words.until)).not.toBeVisible()
  const { width } = mark.element().getBoundingClientRect()
  const text = new OffscreenCanvas(1, 1).getContext('2d')!
  text.font = getComputedStyle(mark.element()).font
  expect(width).toBeGreaterThanOrEqual(text.measureText(words.openAlarms).width)
})

it('[QL40] a request is filtered by its mark, in words', async () => {
  const { called } = await showStaff(staffPages.requests)
  await press(words.filters)
  await page.getByLabelText(words.mark).selectOptions(submissions.mark_alarming)
  await expect.poll(() => called.findLast(({ path }) => path === 'staff/requests')?.sent).toEqual({ mark: 'alarming' })
})

it.each([
  [staffPages.submissions, 'staff/submissions', {}],
  [staffPages.requests, 'staff/requests', {}],
  [staffPages.audit, 'staff/audit', {}],
  [`${staffPages.results}?kind=Ipd`, 'staff/results', { kind: 'Ipd', language: 'id' }],
])('[ST64] %s names days of which the first comes after the last, and asks without them', async (path, call, asked) => {
  const { called } = await showStaff(`${path}${path.includes('?') ? '&' : '?'}from=2026-08-09&until=2026-08-08`)
  await expect
    .element(says('Saringan di alamat ini tidak berlaku dan tidak dipakai: Dari tanggal, Sampai tanggal.'))
    .toBeVisible()
  await expect.element(says(words.wrongDays)).toBeVisible()
  await expect.poll(() => called.findLast((one) => one.path === call)?.sent).toEqual(asked)
})

it('[ST64] days that are backwards stay to be mended', async () => {
  const { called } = await showStaff(`${staffPages.audit}?from=2026-08-10&until=2026-08-08`)
  await expect.element(page.getByLabelText(words.from)).toHaveValue('2026-08-10')
  await page.getByLabelText(words.until).fill('2026-08-20')
  await expect
    .poll(() => called.findLast(({ path }) => path === 'staff/audit')?.sent)
    .toEqual({ from: '2026-08-10', until: '2026-08-20' })
})

it('[ST64] one and the same day filters; the page of a day names a wrong filter', async () => {
  const { called, open } = await showStaff(`${staffPages.submissions}?from=2026-08-08&until=2026-08-08`)
  await expect
    .poll(() => called.findLast(({ path }) => path === 'staff/submissions')?.sent)
    .toEqual({ from: '2026-08-08', until: '2026-08-08' })
  await open(`${staffPages.activities}/2026-08-17?hospital=XX`)
  await expect.element(says(/tidak dipakai: Rumah sakit/)).toBeVisible()
})

it('[ST63] requests are filtered by the days on which they were received', async () => {
  const { called } = await showStaff(`${staffPages.requests}?from=2026-08-01`)
  await press('Saring (1)')
  await expect.element(page.getByLabelText(words.from)).toHaveValue('2026-08-01')
  await page.getByLabelText(words.until).fill('2026-08-09')
  await expectAddress(`${staffPages.requests}?from=2026-08-01&until=2026-08-09`)
  await expect
    .poll(() => called.findLast(({ path }) => path === 'staff/requests')?.sent)
    .toEqual({ from: '2026-08-01', until: '2026-08-09' })
})

it('[ST12] filters stand in the address; a wrong one is named and left out', async () => {
  const { called } = await showStaff(`${staffPages.requests}?state=lost&kind=Contact`)
  await expect.element(says(/tidak dipakai: Keadaan/)).toBeVisible()
  await expect.poll(() => called.findLast(({ path }) => path === 'staff/requests')?.sent).toEqual({ kind: 'Contact' })
  await press('Saring (1)')
  await page.getByLabelText(words.state).selectOptions('answered')
  await expectAddress(`${staffPages.requests}?kind=Contact&state=answered`)
  await expect
    .poll(() => called.findLast(({ path }) => path === 'staff/requests')?.sent)
    .toEqual({ kind: 'Contact', state: 'answered' })
  await press(words.clearFilters)
  await expectAddress(staffPages.requests)
})

it('[ST12] a filter that stands twice in the address is named, and does not filter', async () => {
  const { called } = await showStaff(`${staffPages.submissions}?kind=Ipd&kind=Opd&outcome=accepted&from=2026-08-01`)
  await expect.element(says(`Saringan di alamat ini tidak berlaku dan tidak dipakai: ${words.kind}.`)).toBeVisible()
  const asked = () => called.findLast(({ path }) => path === 'staff/submissions')?.sent
  await expect.poll(asked).toEqual({ outcome: 'accepted', from: '2026-08-01' })
  await page.getByRole('button', { name: /^Saring/ }).click()
  await page.getByLabelText(words.kind).selectOptions('Survei rawat inap')
  await expect.poll(asked).toEqual({ outcome: 'accepted', from: '2026-08-01', kind: 'Ipd' })
  await expect.element(says(/tidak dipakai/)).not.toBeInTheDocument()
})

it('[ST48] on a narrow screen the filters of a list are folded, and those that are set are counted', async () => {
  await showStaff(`${staffPages.submissions}?mark=alarming&from=2026-11-01&search=B-17`)
  const mark = page.getByLabelText(words.mark)
  await expect.element(page.getByLabelText(words.searchHint)).toBeVisible()
  await expect.element(mark).not.toBeVisible()
  await press('Saring (2)')
  await expect.element(mark).toBeVisible()
  await page.viewport(1280, 800)
  await press(words.clearFilters)
  await expect.element(mark).toHaveValue('')
  await expect.element(page.getByRole('button', { name: words.filters })).not.toBeInTheDocument()
})

it('[ST12] a day is typed whole before it filters, and an incomplete one is named', async () => {
  const { called } = await showStaff(staffPages.submissions)
  const asked = () => called.flatMap(({ path, sent }) => (path === 'staff/submissions' ? [sent] : []))
  await expect.poll(asked).toEqual([{}])
  await press(words.filters)
  const from = page.getByLabelText(words.from)
  await from.click({ position: { x: 20, y: 20 } })
  await userEvent.keyboard('0808')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(words.dayIncomplete)).toBeVisible()
  await userEvent.keyboard('2026')
  expect(asked()).toEqual([{}])
  await userEvent.keyboard('{Enter}')
  await expect.poll(asked).toEqual([{}, { from: '2026-08-08' }])
  await expect.element(from).toHaveFocus()
  await press(words.clearFilters)
  await expect.element(from).toHaveValue('')
  await from.fill('2026-08-09')
  await expect.poll(() => asked().at(-1)).toEqual({ from: '2026-08-09' })
})

it('[ST34] filters are kept under a name, chosen again, and dropped', async () => {
  const kept: SavedView[] = []
  const staffKeepView: StaffAnswers['staffKeepView'] = (view) => {
    const { page: at, name, filters } = savedView.parse(view)
    kept.push({ page: at, name, filters })
    return {}
  }
  await showStaff(`${staffPages.submissions}?outcome=quarantined`, {
    answers: { staffMe: () => ({ ...lukman, views: [...kept] }), staffKeepView },
  })
  await page.getByRole('button', { name: 'Simpan tampilan ini' }).click()
  await press('Batal')
  await expect.element(page.getByRole('region', { name: words.savedViews })).toHaveFocus()
  await page.getByRole('button', { name: 'Simpan tampilan ini' }).click()
  await expect.element(page.getByLabelText('Nama tampilan')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Tulis nama, paling banyak 60 huruf.')).toBeVisible()
  await page.getByLabelText('Nama tampilan').fill('Ditahan')
  await userEvent.keyboard('{Enter}')
  const link = page.getByRole('link', { name: 'Ditahan', exact: true })
  await expect.element(link).toHaveAttribute('aria-current', 'true')
  expect(kept).toEqual([{ page: staffPages.submissions, name: 'Ditahan', filters: 'outcome=quarantined' }])
  await page.getByRole('button', { name: 'Hapus saringan' }).click()
  await expect.element(link).not.toHaveAttribute('aria-current')
  await link.click()
  await expect.element(page.getByRole('button', { name: 'Hapus tampilan “Ditahan”' })).toBeVisible()
  await press('Saring (1)')
  await expect.element(page.getByRole('combobox', { name: 'Hasil' })).toHaveValue('quarantined')
})

it('[ST34] a view whose days end on the day of saving moves along with each day', async () => {
  const today = dayOf(Date.now(), WIB)
  const week = { page: staffPages.submissions, name: 'Minggu ini', filters: 'days=7&kind=Ipd' }
  const sent: unknown[] = []
  await showStaff(`${staffPages.submissions}?from=${addDays(today, -29)}&until=${today}`, {
    answers: {
      staffMe: () => ({ ...lukman, views: [week] }),
      staffKeepView: (view) => {
        sent.push(view)
        return {}
      },
    },
  })
  await page.getByRole('button', { name: 'Simpan tampilan ini' }).click()
  await expect.element(page.getByText(words.viewMoves)).toBeVisible()
  await page.getByLabelText('Nama tampilan').fill('Sebulan')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent).toEqual([{ page: staffPages.submissions, name: 'Sebulan', filters: 'days=30' }])
  await page.getByRole('link', { name: 'Minggu ini', exact: true }).click()
  await expectAddress(`${staffPages.submissions}?from=${addDays(today, -6)}&kind=Ipd&until=${today}`)
  await expect
    .element(page.getByRole('link', { name: 'Minggu ini', exact: true }))
    .toHaveAttribute('aria-current', 'true')
})

it('[ST60] a ward is chosen among those of the chosen hospital; the list of devices leads to the forms of one', async () => {
  const { called } = await showStaff(staffPages.devices)
  const asked = (path: string) => called.findLast((one) => one.path === path)?.sent
  await page.getByRole('link', { name: /Lihat formulirnya · 3FA9-41C2/ }).click()
  const id = '3fa941c2-0000-4000-8000-000000000001'
  await expectAddress(`${staffPages.submissions}?device=${id}`)
  await expect.poll(() => asked('staff/submissions')).toEqual({ device: id })
  await press('Saring (1)')
  const device = page.getByLabelText(words.device)
  await expect.element(device).toHaveDisplayValue('3FA9-41C2')
  const ward = page.getByLabelText(words.ward)
  await expect.element(ward).not.toBeInTheDocument()
  await page.getByLabelText(words.hospital).selectOptions('MHBG')
  await ward.selectOptions('Melati')
  expect(asked('staff/submissions/wards')).toEqual({ hospital: 'MHBG' })
  await expect.poll(() => asked('staff/submissions')).toEqual({ device: id, hospital: 'MHBG', ward: 'Melati' })
  await device.selectOptions('')
  await expectAddress(`${staffPages.submissions}?hospital=MHBG&ward=Melati`)
  await page.getByLabelText(words.hospital).selectOptions('MHJS')
  await expectAddress(`${staffPages.submissions}?hospital=MHJS`)
})

it('[ST60] who has one hospital chooses among its wards; the ward of the address stands in the field', async () => {
  const me = { ...lukman, HospitalUnits: ['MHJS'] }
  const { called } = await showStaff(`${staffPages.submissions}?ward=Melati`, { me })
  await press('Saring (1)')
  await expect.element(page.getByLabelText(words.ward)).toHaveValue('Melati')
  await page.getByLabelText(words.ward).selectOptions('Anggrek')
  await expect
    .poll(() => called.findLast(({ path }) => path === 'staff/submissions')?.sent)
    .toEqual({ ward: 'Anggrek' })
})

it('[ST19] the results of a survey are read by a ward that is chosen beside the hospital; other forms have none', async () => {
  const { called, open } = await showStaff(`${staffPages.results}?kind=Ipd&hospital=MHBG`)
  const ward = page.getByLabelText(words.ward)
  await ward.selectOptions('Melati')
  await expectAddress(`${staffPages.results}?kind=Ipd&hospital=MHBG&ward=Melati`)
  await expect
    .poll(() => called.findLast(({ path }) => path === 'staff/results')?.sent)
    .toEqual({ kind: 'Ipd', language: 'id', hospital: 'MHBG', ward: 'Melati' })
  await open(`${staffPages.results}?kind=Contact&hospital=MHBG`)
  await expect.element(page.getByLabelText(words.hospital)).toBeVisible()
  await expect.element(ward).not.toBeInTheDocument()
})

it('[ST90] a hospital, a ward or a kind that is not the reader’s is named, and left out; each list and the results', async () => {
  const me = { ...lukman, HospitalUnits: ['MHJS'] }
  const { called, open } = await showStaff(`${staffPages.submissions}?hospital=MHBG&ward=Kenanga&kind=Ipd`, { me })
  await expect
    .element(says('Saringan di alamat ini tidak berlaku dan tidak dipakai: Rumah sakit, Ruang.'))
    .toBeVisible()
  const asked = (path: string) => called.findLast((one) => one.path === path)?.sent
  await expect.poll(() => asked('staff/submissions')).toEqual({ kind: 'Ipd' })
  expect(asked('staff/filters')).toEqual({ ward: 'Kenanga' })
  await open(`${staffPages.requests}?hospital=MHBG&kind=Contact`)
  await expect.element(says(/tidak dipakai: Rumah sakit\./)).toBeVisible()
  await expect.poll(() => asked('staff/requests')).toEqual({ kind: 'Contact' })
  await open(`${staffPages.results}?kind=Ipd&hospital=MHBG&ward=Kenanga`)
  await expect.element(says(/tidak dipakai: Rumah sakit, Ruang\./)).toBeVisible()
  await expect.poll(() => asked('staff/results')).toEqual({ kind: 'Ipd', language: 'id' })
})

it('[ST90] a kind that the role does not see is wrong, and one that the hospital does not know', async () => {
  const answers: StaffAnswers = { staffFilters: () => ({ wrong: ['kind'] }) }
  const { called, open } = await showStaff(`${staffPages.submissions}?kind=OwnSurvey`, { answers })
  await expect.element(says(/tidak dipakai: Jenis\./)).toBeVisible()
  await expect.poll(() => called.findLast(({ path }) => path === 'staff/submissions')?.sent).toEqual({})
  await open(`${staffPages.results}?kind=OwnSurvey`)
  await expect.element(says(/tidak dipakai: Jenis\./)).toBeVisible()
  await expect.element(says(words.resultsNoKind)).toBeVisible()
})

it.each([
  ['activities/2026-02-31', 'Hari'],
  ['results?kind=Ipd&version=77', 'Versi'],
  ['submissions?kind=Ipd&version=77', 'Versi'],
  ['submissions?kind=Ipd&question=zz&answer=1', 'Pertanyaan, Jawaban'],
  ['results/comments?kind=Nope%20', 'Jenis'],
  ['results/comments?kind=Contact', 'Jenis'],
  ['submissions?search=%00x', 'Cari'],
  ['requests?search=%00x', 'Cari'],
  ['results/comments?kind=Ipd&search=%00x', 'Cari'],
  ['submissions?area=x&mine=2&unassigned=0', 'Jenis, Petugas'],
  ['results?kind=Ipd&by=hour', 'Per hari, minggu, atau bulan'],
  ['devices?show=x', words.deviceShow],
  ['audit?person=x&call=none', 'Siapa, Apa'],
  ['people?role=foo&x=1', 'Peran, x'],
])('[ST114] %s names what is wrong, and leaves it out', async (path, names) => {
  await showStaff(`${staffPages.home}/${path}`, {
    answers: {
      staffFilters: ({ version, question }) => ({
        wrong: [
          ...(version === '77' ? (['version'] as const) : []),
          ...(question === 'zz' ? (['question'] as const) : []),
        ],
      }),
    },
  })
  await expect.element(says(`Saringan di alamat ini tidak berlaku dan tidak dipakai: ${names}.`)).toBeVisible()
})

it.each(['x', crypto.randomUUID()])(
  '[ST65] a service that this device did not write (%s) is said to be none',
  async (id) => {
    await showStaff(`${staffPages.activities}/saved/${id}`)
    await expect.element(says(words['failure_not-found'])).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1, name: words.page_activities })).toBeVisible()
    expect(document.title).toContain(words.page_activities)
  },
)

it('[ST108] a list is shown where a newer server has words that this page does not know', async () => {
  const answered = (data: object) => Response.json({ data, error: null, message: '' })
  const at = readForm.submission.receivedAt
  const line = { id: submissionId, at, name: 'Dina', call: '/api/staff/audit/export', outcome: 'paused' }
  const empty = { subject: null, subjectUntil: null, reference: null, referenceUntil: null, count: null, about: null }
  const form = { ...readForm.submission, outcome: 'quarantined', reason: 'too-tired', labels: ['food', 'noise'] }
  const { open } = await showStaff(staffPages.audit, {
    answers: {
      staffAudit: () => answered({ lines: [{ ...line, ...empty }], next: null }),
      staffSubmissions: () => answered({ submissions: [{ ...form, alarm: 'purple' }], next: null, asOf: at }),
    },
  })
  await expect.element(page.getByRole('row', { name: /Dina/ }).getByText(auditOutcomeWords.other.id)).toBeVisible()
  await open(staffPages.submissions)
  const row = page.getByRole('row', { name: /4MXA-2K7Q/ })
  await expect.element(row.getByText(words.label_food)).toBeVisible()
})

it('[ST95] the audit is filtered by what was done, in words, and by what came of it', async () => {
  const { called } = await showStaff(staffPages.audit)
  const asked = () => called.findLast(({ path }) => path === 'staff/audit')?.sent
  await page.getByLabelText(words.what).selectOptions('Membaca isian')
  await expect.poll(asked).toEqual({ calls: 'staff/requests/detail,staff/submissions/detail' })
  await expectAddress(`${staffPages.audit}?call=staff%2Frequests%2Fdetail`)
  await page.getByLabelText(words.outcome).selectOptions(auditOutcomeWords.refused.id)
  await expect.poll(asked).toEqual({ calls: 'staff/requests/detail,staff/submissions/detail', outcome: 'refused' })
})
