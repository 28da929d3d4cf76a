import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { staff } from '#i18n/id/staff.ts'
import { noNetwork } from './portal-hospital.ts'
import { at, readForm, refusedAs, rini, showStaff, submissionId } from './staff-hospital.ts'

const lost: typeof readForm = {
  ...readForm,
  submission: {
    ...readForm.submission,
    outcome: 'not-found',
    hospital: null,
    registration: 'RI26-1',
    mayHaveVisit: true,
  },
}

const later = '2026-08-17T02:00:00.000Z'

it('[ST18] a form is closed with a note; where a colleague was faster, that is said and the note stays', async () => {
  const { called, answers } = await showStaff(`/staff/submissions/${submissionId}`)
  const region = page.getByRole('region', { name: 'Tinjauan' })
  await expect.element(region.getByText('Sudah ditelepon.')).toBeVisible()
  await region.getByRole('button', { name: 'Simpan catatan' }).click()
  await expect.element(region.getByText('Tulis catatannya dulu')).toBeVisible()
  const note = page.getByRole('textbox', { name: 'Catatan untuk petugas lain' })
  await note.fill('Keluarga puas.')
  answers.staffReview = () => refusedAs(409, 'changed-meanwhile')
  await region.getByRole('button', { name: 'Tandai selesai' }).click()
  await expect.element(region.getByText(/Orang lain baru saja mengubahnya/)).toBeVisible()
  await expect.element(note).toHaveValue('Keluarga puas.')
  answers.staffSubmission = () => ({ ...readForm, submission: { ...readForm.submission, reviewedAt: later } })
  await region.getByRole('button', { name: 'Perbarui' }).click()
  await expect.element(region.getByText(/Orang lain baru saja mengubahnya/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await expect.element(note).toHaveValue('Keluarga puas.')
  answers.staffReview = () => ({ reviewedAt: '2026-08-17T03:00:00.000Z' })
  await region.getByRole('button', { name: 'Tandai selesai' }).click()
  await expect
    .poll(() => called.findLast(({ path }) => path === 'staff/submissions/review')?.sent)
    .toMatchObject({ id: submissionId, state: 'closed', note: 'Keluarga puas.', seen: later })
  await expect.element(note).toHaveValue('')
})

it('[ST49] what is done with a form without network is kept, shown as not sent, and read again once the hospital has it', async () => {
  const { hospital, answers, called } = await showStaff(`/staff/submissions/${submissionId}`)
  const region = page.getByRole('region', { name: 'Tinjauan' })
  const note = page.getByRole('textbox', { name: 'Catatan untuk petugas lain' })
  await expect.poll(() => called.map(({ path }) => path)).toContain('staff/activities/pass')
  const answer = hospital.intercept
  hospital.intercept = (...asked) =>
    /review|submission\//.test(asked[0]) && !asked[0].includes('detail') ? noNetwork() : answer(...asked)
  await note.fill('Keluarga puas.')
  await region.getByRole('button', { name: 'Tandai selesai' }).click()
  await expect.element(region.getByText('Belum terkirim')).toBeVisible()
  await expect.element(region.getByText('Keluarga puas.')).toBeVisible()
  await expect.element(note).toHaveValue('')
  await region.getByRole('button', { name: 'Buka lagi' }).click()
  await expect.element(region.getByText('Belum terkirim')).toHaveLength(2)
  const { steps } = readForm
  answers.staffSubmission = () => ({
    ...readForm,
    steps: [...steps, ...steps.map((one) => ({ ...one, note: 'Sampai.' }))],
  })
  hospital.intercept = answer
  window.dispatchEvent(new Event('online'))
  await expect.element(region.getByText('Sampai.')).toBeVisible()
  await expect.element(region.getByText('Belum terkirim')).not.toBeInTheDocument()
  const { review, reviewedAt } = readForm.submission
  const before = { state: review!.state, assignee: review!.assigneeId, reviewedAt }
  const sent = [...hospital.taken.values()].map((one) => ({ kind: one.kind, ...Object(one.answers) }))
  expect(sent).toHaveLength(2)
  const change = { kind: 'review-change', form: submissionId }
  expect(sent).toContainEqual({
    ...change,
    before,
    state: 'closed',
    note: 'Keluarga puas.',
  })
  expect(sent).toContainEqual({ ...change, before: { ...before, state: 'closed' }, state: 'in-review' })
})

it('[ST36] a form gets a label while a note is being written, and lists are filtered by it', async () => {
  const { called, answers } = await showStaff(`/staff/submissions/${submissionId}`)
  const note = page.getByRole('textbox', { name: 'Catatan untuk petugas lain' })
  await note.fill('Keluarga pu')
  await expect.element(page.getByRole('checkbox', { name: 'Makanan' })).toBeChecked()
  let answerRead = () => {}
  const changed = { ...readForm, submission: { ...readForm.submission, reviewedAt: later } }
  answers.staffReview = () => ({ reviewedAt: later })
  answers.staffSubmission = () => new Promise((resolve) => (answerRead = () => resolve(changed)))
  const changes = () => called.flatMap(({ path, sent: what }) => (path === 'staff/submissions/review' ? [what] : []))
  const nurses = page.getByRole('checkbox', { name: 'Perawat' })
  await nurses.click()
  await expect.poll(changes).toMatchObject([{ id: submissionId, seen: at, label: { name: 'nurses', isOn: true } }])
  // A press before the form is read again does nothing, since it would come too late.
  await expect.poll(() => called.at(-1)?.path).toBe('staff/submissions/detail')
  await expect.element(nurses).toHaveFocus()
  await page.getByRole('checkbox', { name: 'Makanan' }).click()
  answerRead()
  await expect.element(page.getByRole('group', { name: 'Label' })).toHaveAttribute('aria-busy', 'false')
  expect(changes()).toHaveLength(1)
  await page.getByRole('checkbox', { name: 'Makanan' }).click()
  await expect
    .poll(() => changes()[1])
    .toMatchObject({ id: submissionId, seen: later, label: { name: 'food', isOn: false } })
  await expect.element(note).toHaveValue('Keluarga pu')
  await page.getByRole('link', { name: 'Isian masuk' }).first().click()
  await page.getByRole('button', { name: 'Saring', exact: true }).click()
  await page.getByRole('combobox', { name: 'Label' }).selectOptions('Makanan')
  await expect.poll(() => called.map(({ sent }) => sent)).toContainEqual({ label: 'food' })
  await expect.element(page.getByRole('row', { name: /Survei rawat inap/ })).toMatchTextContent(/Makanan/)
})

it('[ST18] [ST73] the list of forms is filtered by how far staff are, and by whose they are', async () => {
  const { called } = await showStaff('/staff/submissions')
  await expect
    .element(page.getByRole('row', { name: /Survei rawat inap/ }))
    .toMatchTextContent(/Sedang ditinjau\s*Dina/)
  await page.getByRole('button', { name: 'Saring', exact: true }).click()
  const whose = page.getByRole('combobox', { name: 'Petugas' })
  await whose.selectOptions('Hanya milik saya')
  const last = () => called.findLast(({ path }) => path === 'staff/submissions')?.sent
  await expect.poll(last).toEqual({ mine: '1' })
  await page.getByRole('combobox', { name: 'Tinjauan' }).selectOptions('Selesai')
  await expect.poll(last).toEqual({ mine: '1', review: 'closed' })
  await whose.selectOptions('Belum ada petugas')
  await expect.poll(last).toEqual({ unassigned: '1', review: 'closed' })
})

it('[ST25] [ST46] [ST47] a form that told its sender of a danger is marked, and found by its mark; its page says what it told', async () => {
  const told = ['Temui tim medis sekarang', 'Tanyakan dulu kepada tim medis']
  const words = [...readForm.words, { question: 'Nomor HP', answer: '+6281234567890' }]
  const alarming = {
    ...readForm,
    told,
    words,
    submission: { ...readForm.submission, isAlarming: true, alarm: 'noNumber' as const },
  }
  const { called } = await showStaff('/staff/submissions', {
    answers: {
      staffSubmissions: () => ({ submissions: [alarming.submission], next: null, asOf: at }),
      staffSubmission: () => alarming,
    },
  })
  await page.getByRole('button', { name: 'Saring', exact: true }).click()
  await page.getByRole('combobox', { name: 'Tanda' }).selectOptions('Tanda bahaya')
  await expect
    .poll(() => called.findLast(({ path }) => path === 'staff/submissions')?.sent)
    .toEqual({ mark: 'alarming' })
  const row = page.getByRole('row', { name: /Survei rawat inap/ })
  await expect.element(row.getByText('Untuk tim medis')).toBeVisible()
  await row.getByRole('link').click()
  await expect.element(page.getByText('Jawabannya menyebut tanda bahaya')).toBeVisible()
  await expect.element(page.getByText(told[0]!)).toBeVisible()
  await expect.element(page.getByRole('link', { name: '+6281234567890' })).toHaveAttribute('href', 'tel:+6281234567890')
})

it('[FO67] that a note was not saved goes with the next try', async () => {
  const { answers } = await showStaff(`/staff/submissions/${submissionId}`)
  const save = page.getByRole('button', { name: 'Simpan catatan' })
  answers.staffReview = () => refusedAs(500, 'internal')
  await page.getByRole('textbox', { name: 'Catatan untuk petugas lain' }).fill('Keluarga puas.')
  await save.click()
  const failed = page.getByText('Perubahan ini belum tersimpan. Coba lagi.')
  await expect.element(failed).toBeVisible()
  answers.staffReview = () => ({ reviewedAt: later })
  await save.click()
  await expect.element(page.getByText('Tersimpan.')).toBeVisible()
  expect(failed.query()).toBeNull()
})

it('[ST18] a note that is being written stays while its form is taken', async () => {
  const { called } = await showStaff(`/staff/submissions/${submissionId}`)
  const note = page.getByRole('textbox', { name: 'Catatan untuk petugas lain' })
  await note.fill('Keluarga pu')
  await page.getByRole('button', { name: 'Kerjakan' }).click()
  const change = { id: submissionId, seen: at, state: 'in-review', assignee: 'me' }
  await expect.poll(() => called.map(({ sent }) => sent)).toContainEqual(expect.objectContaining(change))
  await expect.element(note).toHaveValue('Keluarga pu')
})

it('[ST21] a form without a visit is connected with one; where a colleague was faster, that is said', async () => {
  const { called, answers } = await showStaff(`/staff/submissions/${submissionId}`, {
    answers: { staffSubmission: () => lost },
  })
  const region = page.getByRole('region', { name: 'Kunjungan' })
  await expect.element(region.getByText(/tidak cocok dengan kunjungan mana pun/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Nomor registrasi atau nomor rekam medis' }).fill('RI2611-0001')
  await region.getByRole('button', { name: 'Cari' }).click()
  await expect.element(region.getByText('Sri Wahyuni, RI2611-0001')).toBeVisible()
  await expect.element(region.getByText('Sudah punya isian')).toBeVisible()
  const choose = region.getByRole('button', { name: 'Hubungkan dengan kunjungan ini' })
  answers.staffAssignAdmission = () => refusedAs(409, 'changed-meanwhile')
  await choose.click()
  await expect.element(region.getByText(/Orang lain baru saja mengubahnya/)).toBeVisible()
  answers.staffAssignAdmission = () => ({ reviewedAt: later })
  answers.staffSubmission = () => readForm
  await choose.click()
  await expect.element(region).not.toBeInTheDocument()
  expect(called.findLast(({ path }) => path === 'staff/submissions/assign')?.sent).toEqual({
    id: submissionId,
    number: 'RI2611-0001',
  })
})

const held: typeof readForm = {
  ...readForm,
  submission: {
    ...lost.submission,
    outcome: 'quarantined',
    reason: 'too-many-claims',
    receivedAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  },
}

it('[ST79] [ST80] [ST81] a form in quarantine says since when, and is judged again under a visit that may not count it', async () => {
  const { called, answers } = await showStaff(`/staff/submissions/${submissionId}`, {
    answers: { staffSubmission: () => held },
  })
  await expect.element(page.getByText('Diterima 3 hari lalu.')).toBeVisible()
  const region = page.getByRole('region', { name: 'Kunjungan' })
  await expect.element(region.getByText(staff.visitHeld)).toBeVisible()
  answers.staffFindAdmissions = async () => ({
    admissions: [
      {
        number: 'RI2603-0001',
        name: 'Sri Wahyuni',
        hospital: 'MHJS',
        service: 'IPD',
        ward: 'Melati',
        from: at,
        until: at,
        isAnswered: false,
        outcome: 'expired',
      },
    ],
  })
  await page.getByRole('textbox', { name: staff.visitNumber }).fill('RI2603-0001')
  await region.getByRole('button', { name: 'Cari' }).click()
  await expect.element(region.getByText(staff.visitTooLate)).toBeVisible()
  await expect.element(region.getByRole('button', { name: staff.assignVisit })).not.toBeInTheDocument()
  answers.staffSubmission = () => readForm
  await region.getByRole('button', { name: staff.assignUncounted }).click()
  await expect.element(region).not.toBeInTheDocument()
  expect(called.findLast(({ path }) => path === 'staff/submissions/assign')?.sent).toEqual({
    id: submissionId,
    number: 'RI2603-0001',
    outcome: 'expired',
  })
})

it('[ST81] [ST82] the list of what is in quarantine says why and since when, and what came under a taken id', async () => {
  const sha256 = 'B'.repeat(43)
  const key = `${submissionId}.${sha256}`
  const conflict = { id: submissionId, kind: 'Ipd', hospital: 'MHJS', sha256, at }
  const device = '3fa941c2-0000-4000-8000-000000000001'
  let waits: Promise<void> | undefined
  const { called } = await showStaff('/staff/submissions?outcome=quarantined&from=2026-07-19', {
    answers: {
      staffSubmissions: ({ after }) => ({
        submissions: [held.submission],
        next: after === undefined ? submissionId : null,
        asOf: at,
      }),
      staffConflicts: async ({ after }) => {
        await waits
        return {
          conflicts: [{ ...conflict, device, reference: after === undefined ? '9ZZA-2K7Q' : '8YYB-2K7Q' }],
          more: after === undefined ? 1 : 0,
          next: after === undefined ? key : null,
          asOf: at,
        }
      },
    },
  })
  const row = page.getByRole('row', { name: /4MXA-2K7Q/ })
  await expect.element(row.getByText(staff['reason_too-many-claims'])).toBeVisible()
  await expect.element(row.getByText('Diterima 3 hari lalu.')).toBeVisible()
  const region = page.getByRole('region', { name: staff.conflicts })
  await expect.element(region.getByText(staff.conflictsNext)).toBeVisible()
  await expect.element(region.getByText('3FA9-41C2')).toBeVisible()
  expect(called.findLast(({ path }) => path === 'staff/submissions/conflicts')?.sent).toEqual({
    from: '2026-07-19',
    limit: '5',
  })
  const asked = (path: string) => called.findLast((one) => one.path === path)?.sent['after']
  const pagesOf = (name: string) => page.getByRole('navigation', { name, exact: true })
  await pagesOf('Halaman tabel').getByRole('link', { name: staff.older }).click()
  await expect.poll(() => asked('staff/submissions')).toBe(submissionId)
  const others = pagesOf(`Halaman tabel: ${staff.conflicts}`)
  const slow = Promise.withResolvers<void>()
  waits = slow.promise
  await others.getByRole('link', { name: staff.older }).click()
  await expect.poll(() => asked('staff/submissions/conflicts')).toBe(key)
  await expect.element(region.getByRole('link', { name: /9ZZA-2K7Q/ })).not.toBeInTheDocument()
  await expect.element(region.getByRole('heading', { name: staff.conflicts })).toBeVisible()
  slow.resolve()
  await expect.element(region.getByRole('link', { name: /8YYB-2K7Q/ })).toBeVisible()
  expect(asked('staff/submissions/conflicts')).toBe(key)
  expect(asked('staff/submissions')).toBe(submissionId)
  await others.getByRole('link', { name: staff.newer }).click()
  await expect.element(region.getByRole('link', { name: /9ZZA-2K7Q/ })).toBeVisible()
  await pagesOf('Halaman tabel').getByRole('link', { name: staff.newer }).click()
  await expect.poll(() => asked('staff/submissions')).toBeUndefined()
  await region.getByRole('link', { name: /9ZZA-2K7Q/ }).click()
  await expect.element(page.getByRole('region', { name: 'Tinjauan' })).toBeVisible()
})

it('[ST32] several forms are closed without network: each waits in the queue, and the list says so', async () => {
  const second = { ...readForm.submission, id: '0198b5f0-0000-7000-8000-00000000000b', reference: '9ZZA-2K7Q' }
  const { hospital, called } = await showStaff('/staff/submissions', {
    answers: {
      staffSubmissions: () => ({ submissions: [readForm.submission, second], next: null, asOf: later }),
    },
  })
  await expect.poll(() => called.map(({ path }) => path)).toContain('staff/activities/pass')
  const answer = hospital.intercept
  hospital.intercept = (...asked) => (/review|submission\//.test(asked[0]) ? noNetwork() : answer(...asked))
  await page.getByRole('button', { name: 'Pilih 2 yang terlihat' }).click()
  await page.getByRole('button', { name: 'Tandai selesai' }).click()
  await expect.element(page.getByText('2 perubahan tersimpan di perangkat ini. Belum terkirim.')).toBeVisible()
  await expect.poll(() => page.getByRole('row').getByText(staff.notSentYet).elements()).toHaveLength(2)
  hospital.intercept = answer
  dispatchEvent(new Event('online'))
  await expect
    .poll(() => [...hospital.taken.values()].map(({ answers }) => answers))
    .toMatchObject([
      { form: expect.any(String), state: 'closed', before: { reviewedAt: readForm.submission.reviewedAt } },
      { state: 'closed' },
    ])
})

it('[ST32] several forms are closed together; what a colleague has changed stays as it is, and chosen', async () => {
  const second = { ...readForm.submission, id: '0198b5f0-0000-7000-8000-00000000000b', reference: '9ZZA-2K7Q' }
  const { called, answers } = await showStaff('/staff/submissions', {
    answers: {
      staffSubmissions: () => ({ submissions: [readForm.submission, second], next: null, asOf: later }),
    },
  })
  await page.getByRole('button', { name: 'Pilih 2 yang terlihat' }).click()
  await expect.element(page.getByText('2 dipilih')).toBeVisible()
  answers.staffReviewSeveral = () => ({ changed: 1, closed: ['Rini', 'Rini'], late: [second.id], refused: [] })
  await page.getByRole('button', { name: 'Tandai selesai' }).click()
  await expect.element(page.getByText('1 isian diubah.')).toBeVisible()
  await expect.element(page.getByText('2 isian sudah lebih dulu ditandai selesai oleh Rini.')).toBeVisible()
  await expect.element(page.getByText(/1 isian tidak diubah/)).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Pilih 4MXA-2K7Q' })).not.toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: 'Pilih 9ZZA-2K7Q' })).toBeChecked()
  expect(called.filter(({ path }) => path === 'staff/submissions/review/several').map(({ sent }) => sent)).toEqual([
    {
      forms: [
        { id: submissionId, seen: readForm.submission.reviewedAt },
        { id: second.id, seen: second.reviewedAt },
      ],
      state: 'closed',
    },
  ])
})

const severalSent = (called: Awaited<ReturnType<typeof showStaff>>['called']) =>
  called.findLast(({ path }) => path === 'staff/submissions/review/several')?.sent
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

it('[ST92] forms are given to a colleague and labelled together, with one call', async () => {
  const { called, answers } = await showStaff('/staff/submissions')
  const forms = [{ id: submissionId, seen: at }]
  await press('Pilih 1 yang terlihat')
  await press(staff.setLabel)
  await expect.element(page.getByText(staff.setLabelRequired)).toBeVisible()
  await page.getByLabelText(staff.setLabel).selectOptions('Pujian')
  await press(staff.setLabel)
  await expect.poll(() => severalSent(called)).toEqual({ forms, label: { name: 'praise', isOn: true } })
  answers.staffReviewSeveral = () => ({ changed: 0, closed: [], late: [], refused: [submissionId] })
  await press('Pilih 1 yang terlihat')
  await page.getByLabelText(staff.giveTo).selectOptions(rini.name)
  await press(staff.give)
  await expect.poll(() => severalSent(called)).toEqual({ forms, state: 'in-review', assignee: rini.id })
  await expect.element(page.getByText(/^1 isian tidak diserahkan.*tidak boleh menugaskan\.$/)).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: /^Pilih / })).toBeChecked()
})

it('[ST92] all results of a filter are chosen beside the visible ones, and changed after a question with their number', async () => {
  const forms = Array.from({ length: 30 }, (_, n) => ({
    id: `0198b5f0-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`,
    reviewedAt: null,
  }))
  const { called, answers } = await showStaff('/staff/submissions?kind=Ipd', {
    answers: {
      staffSubmissions: () => ({ submissions: [readForm.submission], next: submissionId, asOf: later }),
      staffReviewable: () => ({ forms, more: false }),
      staffReviewSeveral: () => ({ changed: 29, closed: [], late: [forms[0]!.id], refused: [] }),
    },
  })
  await press(staff.chooseResults)
  await expect.element(page.getByText('30 dipilih: semua hasil')).toBeVisible()
  expect(called.findLast(({ path }) => path.endsWith('/reviewable'))?.sent).toEqual({ kind: 'Ipd' })
  await press(staff.closeReview)
  await expect.element(page.getByRole('alertdialog', { name: 'Ubah 30 isian?' })).toBeVisible()
  expect(severalSent(called)).toBeUndefined()
  await press('Ubah 30 isian')
  await expect.element(page.getByText('29 isian diubah.')).toBeVisible()
  expect(severalSent(called)).toEqual({
    forms: forms.map(({ id }) => ({ id, seen: null })),
    state: 'closed',
  })
  answers.staffReviewable = () => ({ forms, more: true })
  await press(staff.chooseResults)
  await expect.element(page.getByText(/^Paling banyak 30 sekaligus/)).toBeVisible()
  await page.getByRole('checkbox', { name: /^Pilih / }).click()
  await expect.element(page.getByText(/sekaligus/)).not.toBeInTheDocument()
})

it('[ST98] the page of a form that a colleague has closed says who and when, without a reload', async () => {
  const { answers } = await showStaff(`/staff/submissions/${submissionId}`)
  await expect.element(page.getByRole('button', { name: staff.take })).toBeVisible()
  const closed = { state: 'closed' as const, assignee: 'Dina' }
  answers.staffSubmissions = () => ({
    submissions: [{ ...readForm.submission, review: closed, reviewedAt: later, reviewedBy: 'Rini' }],
    next: null,
    asOf: later,
  })
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText(/^Rini menutupnya, .*09[.:]00/)).toBeVisible()
})
