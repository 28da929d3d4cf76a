import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { staff as words } from '#i18n/id/staff.ts'
import { lukman, readForm, showStaff } from './staff-hospital.ts'

it('[ST14] [ST15] results say the score and how sure it is, then each answer; few answers are not broken down', async () => {
  const { called } = await showStaff('/staff/results')
  await expect.element(page.getByText('Pilih satu kuesioner untuk melihat hasilnya.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Jenis' }).selectOptions('Survei rawat inap')
  const score = page.getByRole('region', { name: 'Skor rekomendasi (NPS)' })
  await expect.element(score).toMatchTextContent(/\+42/)
  await expect.element(score).toMatchTextContent(/di antara \+37 dan \+46/)
  await expect.element(score).toMatchTextContent(/Naik 12 poin. Sebelumnya, 19 February 2026 sampai 19 May 2026: \+30./)
  await expect.element(page.getByText('1.234 isian diterima, 20 May 2026 sampai 17 August 2026')).toBeVisible()
  expect(called.find(({ path }) => path === 'staff/results')?.sent).toEqual({ kind: 'Ipd', language: 'id' })
  await expect.element(page.getByRole('button', { name: 'Unduh NDJSON' })).toBeVisible()
  await expect.element(page.getByRole('figure', { name: /^Skor dari waktu/ })).toBeVisible()
  await page.getByRole('region', { name: words.byWeek }).getByRole('heading').click()
  await expect.element(page.getByRole('row', { name: /10 August 2026/ })).toMatchTextContent(/\+42/)
  await expect.element(page.getByRole('row', { name: /17 August 2026/ })).toMatchTextContent(/Kurang dari 5 jawaban/)
  await page.getByRole('navigation', { name: words.versions }).getByRole('link', { name: '2' }).click()
  await expect.poll(() => called.findLast(({ path }) => path === 'staff/results')?.sent).toMatchObject({ version: '2' })
  const nurses = page.getByRole('region', { name: 'Bagaimana sikap perawat?' })
  await page.getByRole('button', { name: words.openAll }).click()
  await expect.element(nurses).toMatchTextContent(/1.200 orang menjawab.\s*Rata-rata 2,8 dari 3./)
  await expect.element(nurses.getByRole('row', { name: /Baik/ })).toMatchTextContent(/840\s*70%/)
  await expect
    .element(page.getByRole('region', { name: 'Bagaimana sikap kasir?' }))
    .toMatchTextContent(/3 orang menjawab.\s*Kurang dari 5 jawaban, jadi tidak dirinci./)
})

it('[ST19] [ST20] [ST107] results say the response rate and the letters, lead to a ward and back, and show names when they are wanted', async () => {
  const { called } = await showStaff('/staff/results?kind=Ipd')
  await expect
    .element(page.getByText('Kunjungan yang selesai pada hari-hari itu: 4.936. Tingkat pengisian: 25%.'))
    .toBeVisible()
  await expect.element(page.getByText('Surat undangan survei: 320 dikirim. Isian dari surat: 64.')).toBeVisible()
  expect(called.filter(({ path }) => path === 'staff/results/names')).toEqual([])
  await page.getByRole('region', { name: words.byWard }).getByRole('heading').click()
  await page.getByRole('link', { name: 'Melati' }).click()
  await expect.element(page.getByText('Ruang Melati')).toBeVisible()
  await expect
    .poll(() => called.findLast(({ path }) => path === 'staff/results')?.sent)
    .toEqual({ kind: 'Ipd', ward: 'Melati', language: 'id' })
  await page.getByRole('button', { name: 'Tampilkan nama' }).click()
  await expect
    .element(page.getByRole('region', { name: 'Siapa yang paling baik?' }))
    .toMatchTextContent(/Perawat Ani\s*12/)
  await expect.element(page.getByText('Belum ada nama yang disebut.')).toBeVisible()
  await page.getByRole('link', { name: 'Perawat Ani' }).click()
  await expect
    .poll(() => called.findLast(({ path }) => path === 'staff/results/comments')?.sent)
    .toEqual({ kind: 'Ipd', ward: 'Melati', search: 'Perawat Ani', language: 'id' })
  await page.getByRole('link', { name: 'Semua ruang' }).click()
  await expect
    .poll(() => called.findLast(({ path }) => path === 'staff/results/comments')?.sent)
    .toEqual({ kind: 'Ipd', search: 'Perawat Ani', language: 'id' })
})

it('[ST15] names are not listed where few named someone, and the page says so', async () => {
  const { answers } = await showStaff('/staff/results?kind=Ipd')
  const bestStaff = { id: 'bestStaff', text: 'Siapa yang paling baik?', names: [], isFew: true }
  answers.staffNames = () => ({ questions: [bestStaff], asOf: new Date().toISOString() })
  await page.getByRole('button', { name: 'Tampilkan nama' }).click()
  await expect
    .element(page.getByRole('region', { name: bestStaff.text }))
    .toMatchTextContent('Kurang dari 5 orang menyebut nama, jadi nama tidak ditampilkan.')
})

it('[ST17] comments are read with their questions, searched, and lead to their forms', async () => {
  const { called } = await showStaff('/staff/results?kind=Ipd&hospital=MHJS')
  await page.getByRole('link', { name: 'Baca komentar' }).click()
  await expect.element(page.getByText('Antre obat terlalu lama.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Cari kata dalam komentar' }).fill(' obat ')
  await page.getByRole('button', { name: 'Cari' }).click()
  await expect
    .poll(() => called.findLast(({ path }) => path === 'staff/results/comments')?.sent)
    .toEqual({ kind: 'Ipd', hospital: 'MHJS', search: 'obat', language: 'id' })
  await page.getByRole('link', { name: 'Buka isian ini' }).click()
  await expect.element(page.getByRole('heading', { name: 'Survei rawat inap' })).toBeVisible()
})

it('[ST94] a bar of the results leads to its forms; the answer stands above the list in words, and is taken away', async () => {
  const { called, answers } = await showStaff('/staff/results?kind=Ipd&hospital=MHJS')
  const { submission } = readForm
  answers.staffSubmissions = () => ({
    submissions: [submission],
    next: null,
    versions: [2, 1],
    answered: { question: { id: 'Sikap perawat', en: 'Nurses' }, answer: { id: 'Baik', en: 'Good' } },
    asOf: submission.receivedAt,
  })
  await page.getByRole('button', { name: words.openAll }).click()
  await page.getByRole('link', { name: 'Baik', exact: true }).click()
  await expect.element(page.getByText('Sikap perawat: Baik')).toBeVisible()
  const asked = () => called.findLast(({ path }) => path === 'staff/submissions')?.sent
  const days = { from: '2026-05-20', until: '2026-08-17' }
  const rest = { kind: 'Ipd', hospital: 'MHJS', ...days }
  expect(asked()).toEqual({ ...rest, question: 'nurse', answer: '3' })
  await page.getByRole('button', { name: words.answerRemove }).click()
  await expect.poll(asked).toEqual(rest)
  await page.getByRole('button', { name: /^Saring/ }).click()
  await page.getByLabelText(words.version, { exact: true }).selectOptions('2')
  await expect.poll(asked).toEqual({ ...rest, version: '2' })
})

it('[ST94] the groups of the score lead to their forms, which name the group', async () => {
  const { called, answers } = await showStaff('/staff/results?kind=Ipd&hospital=MHJS')
  const { submission } = readForm
  answers.staffSubmissions = () => ({
    submissions: [submission],
    next: null,
    answered: { question: { id: 'Rekomendasi', en: 'NPS' }, answer: { id: 'detractors', en: 'detractors' } },
    asOf: submission.receivedAt,
  })
  const score = page.getByRole('region', { name: words.nps })
  await score.getByRole('link', { name: words.detractors }).click()
  await expect.element(page.getByText(`Rekomendasi: ${words.detractors}`)).toBeVisible()
  expect(called.findLast(({ path }) => path === 'staff/submissions')?.sent).toMatchObject({
    kind: 'Ipd',
    question: 'nps',
    answer: 'detractors',
    hospital: 'MHJS',
  })
})

it('[ST94] who sees no forms has no way from a bar to them', async () => {
  const [group] = lukman.Navigations
  const Menu = group!.Menu.map((one) => (one.MenuAlias === 'staff-submissions' ? { ...one, FeatureRef: '' } : one))
  await showStaff('/staff/results?kind=Ipd', { me: { ...lukman, Navigations: [{ ...group!, Menu }] } })
  await page.getByRole('button', { name: words.openAll }).click()
  await expect.element(page.getByRole('row', { name: /Baik/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Baik', exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: words.detractors })).not.toBeInTheDocument()
})

it('[ST99] the grain of the trend is chosen, and a scale compares the hospitals; comments do not know of the grain', async () => {
  const { called } = await showStaff('/staff/results?kind=Ipd')
  const grain = page.getByRole('navigation', { name: words.grain })
  await expect.element(grain.getByRole('link', { name: words.byWeek })).toHaveAttribute('aria-current', 'true')
  await grain.getByRole('link', { name: words.byDay }).click()
  await expect
    .poll(() => called.findLast(({ path }) => path === 'staff/results')?.sent)
    .toEqual({ kind: 'Ipd', by: 'day', language: 'id' })
  const nurses = page.getByRole('region', { name: 'Bagaimana sikap perawat?' })
  await nurses.getByRole('heading').click()
  await nurses.getByText(words.byHospital, { exact: true }).first().click()
  await expect.element(nurses.getByRole('row', { name: /Jakarta Selatan/ })).toMatchTextContent(/1.000\s*2,8/)
  await expect.element(nurses.getByRole('row', { name: /4\s*Kurang dari 5/ })).toBeVisible()
  await page.getByRole('link', { name: words.readComments }).click()
  await expect
    .poll(() => called.findLast(({ path }) => path === 'staff/results/comments')?.sent)
    .toEqual({ kind: 'Ipd', language: 'id' })
  await expect.element(page.getByText(/tidak dipakai/)).not.toBeInTheDocument()
})

it('[ST110] results begin folded, with the mean of each question; all are opened at once, by keyboard too', async () => {
  await showStaff('/staff/results?kind=Ipd')
  const nurses = page.getByRole('region', { name: 'Bagaimana sikap perawat?' })
  const rowOf = (name: RegExp) => nurses.getByRole('row', { name })
  await expect.element(nurses.getByText('2,8 / 3', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Kurang dari 5 jawaban').last()).toBeVisible()
  await expect.element(rowOf(/Baik/)).not.toBeInTheDocument()
  const line = nurses.getByRole('heading').element().closest('summary')
  line?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(rowOf(/Baik/)).toBeVisible()
  await page.getByRole('button', { name: words.closeAll }).click()
  await expect.element(rowOf(/Baik/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: words.openAll }).click()
  await expect.element(page.getByText('Kurang dari 5 jawaban, jadi tidak dirinci.')).toBeVisible()
})

it('[ST110] paper has all questions open; what was folded is folded again afterwards', async () => {
  await showStaff('/staff/results?kind=Ipd')
  await expect.element(page.getByRole('heading', { name: words.questions })).toBeVisible()
  const open = () => document.querySelectorAll('main details[open]').length
  const all = document.querySelectorAll('main details').length
  expect(open()).toBe(0)
  dispatchEvent(new Event('beforeprint'))
  expect(open()).toBe(all)
  dispatchEvent(new Event('afterprint'))
  expect(open()).toBe(0)
})

it('[ST110] an address leads to a question, and opens it; means of wards say of which forms they are', async () => {
  const { answers } = await showStaff('/staff')
  const results = answers.staffResults
  answers.staffResults = async (asked) => {
    const answer = await results?.(asked)
    if (!answer || answer instanceof Response) return Response.error()
    const byWard = [
      { name: 'Melati', answered: 900, mean: 2.9 },
      { name: null, answered: 300, mean: 2.1 },
    ]
    const [nurse, ...others] = answer.questions
    return { ...answer, wardMeansOf: 20_000, questions: nurse ? [{ ...nurse, byWard }, ...others] : [] }
  }
  history.pushState(null, '', '/staff/results?kind=Ipd#question-nurse')
  dispatchEvent(new PopStateEvent('popstate'))
  const nurses = page.getByRole('region', { name: 'Bagaimana sikap perawat?' })
  await expect.element(nurses.getByRole('row', { name: /Baik/ })).toBeVisible()
  expect(document.activeElement?.textContent).toContain('Bagaimana sikap perawat?')
  await nurses.getByText(words.byWard, { exact: true }).first().click()
  await expect.element(nurses.getByText('Dihitung dari 20.000 isian terbaru.')).toBeVisible()
  const cashier = page.getByRole('region', { name: 'Bagaimana sikap kasir?' })
  await cashier.getByRole('heading').click()
  await cashier.getByRole('link', { name: words.questionLink }).click()
  await expect.poll(() => location.hash).toBe('#question-cashier')
})
