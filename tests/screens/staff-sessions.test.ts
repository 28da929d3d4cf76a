import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { didWords } from '#core/contract/staff/audit-words.ts'
import { staffPages } from '#core/domain/staff/staff-pages.ts'
import { staff as words } from '#i18n/id/staff.ts'
import { at, lukman, showStaff } from './staff-hospital.ts'

it('[ST74] the sign-ins of a person are ended once that is confirmed', async () => {
  const ended = () => called.flatMap(({ path, sent }) => (path === 'staff/people/sessions/end' ? [sent] : []))
  const { called } = await showStaff(staffPages.people)
  const open = page.getByRole('button', { name: `${words.endSessions}: ${lukman.name}` })
  const dialog = page.getByRole('alertdialog', { name: `Akhiri semua sesi ${lukman.name}?` })
  await open.click()
  await dialog.getByRole('button', { name: 'Batal' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(ended()).toEqual([])
  await open.click()
  await dialog.getByRole('button', { name: words.endSessions }).click()
  await expect.element(page.getByText(words.changed)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(ended()).toEqual([{ id: lukman.id }])
})

it('[ST74] a person who is invited or whose account is closed has no sign-ins to end', async () => {
  const person = {
    email: 'a@rs.example',
    role: 'it-admin',
    units: ['MHJS'],
    passkeys: 0,
    seenAt: at,
    invitedUntil: null,
  }
  const people = [
    { ...person, id: crypto.randomUUID(), name: 'Rini', state: 'invited' as const },
    { ...person, id: crypto.randomUUID(), name: 'Sari', state: 'closed' as const },
  ]
  await showStaff(staffPages.people, { answers: { staffPeople: () => ({ people, roles: lukman.Roles }) } })
  await expect.element(page.getByRole('row', { name: /Sari/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.endSessions })).not.toBeInTheDocument()
})

it('[ST74] the audit says that the sign-ins of a person were ended', async () => {
  const nothing = { subjectUntil: null, reference: null, referenceUntil: null, count: null, about: null }
  const line = {
    ...nothing,
    id: crypto.randomUUID(),
    at,
    name: 'Dina',
    call: '/api/staff/people/sessions/end',
    outcome: 'done' as const,
    subject: lukman.id,
  }
  await showStaff(staffPages.audit, { answers: { staffAudit: () => ({ lines: [line], next: null }) } })
  await expect.element(page.getByRole('cell', { name: didWords(line.call).id })).toBeVisible()
})

it('[ST75] own sign-ins say when they began, and when they were last used', async () => {
  const seenAt = '2026-08-17T03:30:00.000Z'
  const session = { id: crypto.randomUUID(), device: 'Chrome · Android', begunAt: at, seenAt, isCurrent: false }
  await showStaff(staffPages.account, { answers: { staffSessions: () => [session] } })
  const main = page.getByRole('main')
  await expect.element(main.getByText('Masuk 17 August 2026, 08.00 WIB')).toBeVisible()
  await expect.element(main.getByText('Terakhir dipakai 17 August 2026, 10.30 WIB')).toBeVisible()
})
