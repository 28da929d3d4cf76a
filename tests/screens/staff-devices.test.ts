import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { calls } from '#core/contract/calls.ts'
import { staffPages } from '#core/domain/staff/staff-pages.ts'
import { auth } from '#i18n/id/auth.ts'
import { staff as words } from '#i18n/id/staff.ts'
import { submissions } from '#i18n/id/submissions.ts'
import { failed } from '#tests/support/memory-hospital.ts'
import { chooseFile, handoverOf } from './handover.ts'
import { refusedAs, showStaff } from './staff-hospital.ts'

it('[ST77] [ST115] forms of a device that cannot send are imported: new, known and damaged ones, and how many are at the hospital', async () => {
  const { hospital, called } = await showStaff(staffPages.devices)
  const answer = hospital.intercept
  let isOpen = false
  hospital.intercept = (...asked) =>
    asked[0] === calls.submitBatch.path && !isOpen ? failed('unavailable') : answer(...asked)
  const main = page.getByRole('main')
  const { items, ...file } = await handoverOf(['X1', 'X2', 'X3'])
  await chooseFile({ ...file, items: items.slice(0, 1) }, words.devicesImport)
  await expect.element(main.getByText('0 dari 1 sudah di rumah sakit.')).toBeVisible()

  const [, whole, broken] = items
  await chooseFile(
    { ...file, items: [...items.slice(0, 2), { ...broken!, sealed: whole!.sealed }] },
    words.devicesImport,
  )
  await expect.element(main.getByText('1 formulir dari perangkat lain masuk antrean.')).toBeVisible()
  await expect
    .element(main.getByText('1 formulir sudah ada di perangkat ini, atau sudah diterima rumah sakit darinya.'))
    .toBeVisible()
  await expect.element(main.getByText('1 formulir rusak dan tidak diambil.')).toBeVisible()
  await expect.element(main.getByText(words.devicesImportWaits)).toBeVisible()
  const told = () => called.filter(({ path }) => path === 'staff/devices/brought').map(({ sent }) => sent)
  const last = { added: 1, known: 1, left: 1 }
  await expect.poll(told).toEqual([{ added: 1, known: 0, left: 0 }, last])
  isOpen = true
  await main.getByRole('link', { name: words.devicesImportQueue }).click()
  await page.getByRole('button', { name: submissions.tryNow }).click()
  await expect.poll(() => [...hospital.taken.keys()]).toContain(whole?.id)
  await page.getByRole('button', { name: 'Kembali' }).click()

  await chooseFile({ ...file, items }, words.devicesImport)
  await expect.element(main.getByText('1 dari 1 sudah di rumah sakit.')).toBeVisible()
  expect(hospital.taken.size).toBe(3)
  expect(called.filter(({ path }) => path === 'staff/devices/brought')).toHaveLength(3)
})

it.each([
  ['is not reached', () => Response.error(), auth.unreached],
  ['refuses', () => refusedAs(403, 'forbidden'), words.notAllowed],
  ['is disturbed', () => refusedAs(500, 'server-error'), auth.serverError],
] as const)('[ST115] where the hospital %s, the page says so of the audit, and tries again', async (_, answer, why) => {
  const { answers, called } = await showStaff(staffPages.devices)
  const main = page.getByRole('main')
  answers.staffBrought = answer
  await chooseFile(await handoverOf(['X1']), words.devicesImport)
  await expect.element(main.getByText(words.devicesImportUnrecorded)).toBeVisible()
  await expect.element(main.getByText(why)).toBeVisible()
  answers.staffBrought = () => ({})
  await main.getByRole('button', { name: words.tryAgain }).click()
  await expect.element(main.getByText(words.devicesImportUnrecorded)).not.toBeInTheDocument()
  await expect.element(main.getByText('1 formulir dari perangkat lain masuk antrean.')).toBeVisible()
  const told = called.filter(({ path }) => path === 'staff/devices/brought').map(({ sent }) => sent)
  expect(told).toEqual(Array.from({ length: 2 }, () => ({ added: 1, known: 0, left: 0 })))
})

it('[ST77] a file that is none changes nothing, and the page says so', async () => {
  await showStaff(staffPages.devices)
  await chooseFile({ format: 'something else' }, words.devicesImport)
  await expect.element(page.getByRole('alert')).toMatchTextContent(submissions.importNotOurs)
})

it('[ST91] a patient’s own form is named, and does not count as on its way', async () => {
  await showStaff(staffPages.devices)
  const main = page.getByRole('main')
  const { items, ...file } = await handoverOf(['X1', 'X2'])
  const [one, other] = items
  await chooseFile({ ...file, items: [one, { ...other!, owner: one!.sha256 }] }, words.devicesImport)
  await expect.element(main.getByText(/^1 formulir milik pasien/)).toBeVisible()
  await expect.element(main.getByText('1 dari 1 sudah di rumah sakit.')).toBeVisible()
  await expect.element(main.getByText(words.devicesImportWaits)).not.toBeInTheDocument()
})
