import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { ResponseOf } from '#core/contract/call/call.ts'
import type { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { staffPages } from '#core/domain/staff/staff-pages.ts'
import { staff as words } from '#i18n/id/staff.ts'
import { at, requestId, showStaff } from './staff-hospital.ts'

type Read = ResponseOf<typeof staffCalls.staffRequest>

const close = page.getByRole('button', { name: words.closeUnanswered })
const reopen = page.getByRole('button', { name: words.reopen })

const read = (given: Partial<Read['request']>): Read => ({
  request: {
    id: requestId,
    kind: 'Contact',
    version: 1,
    reference: '7K2Q-9MXA',
    at,
    filledAt: at,
    changedAt: at,
    state: 'received',
    hospital: 'MHJS',
    day: null,
    marks: [],
    notes: [],
    attachments: [],
    answers: {},
    patientId: null,
    assignee: null,
    assigneeId: null,
    follows: null,
    ...given,
  },
  patient: null,
  words: [],
  told: [],
  asOf: at,
})

const show = (given: Partial<Read['request']>) =>
  showStaff(`${staffPages.requests}/${requestId}`, { answers: { staffRequest: () => read(given) } })

it('[ST76] a guest’s request is closed without a reply once it is said what becomes of it, and opened again', async () => {
  const { called, answers } = await show({})
  const sent = () => called.flatMap(({ path, sent: what }) => (path === 'staff/requests/change' ? [what] : []))
  await close.click()
  const dialog = page.getByRole('alertdialog', { name: words.closeUnansweredTitle })
  await expect.element(dialog.getByText(words.closeUnansweredGuest)).toBeVisible()
  await dialog.getByRole('button', { name: 'Batal' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent()).toEqual([])
  await close.click()
  answers.staffRequest = () => read({ state: 'cancelled' })
  await dialog.getByRole('button', { name: words.closeUnanswered }).click()
  await expect.element(reopen).toBeVisible()
  await expect.element(close).not.toBeInTheDocument()
  answers.staffRequest = () => read({})
  await reopen.click()
  await expect.element(close).toBeVisible()
  expect(sent()).toMatchObject([{ state: 'cancelled' }, { state: 'received' }])
})

it('[ST76] before a patient’s request is closed, it is said that they are told', async () => {
  await show({ patientId: crypto.randomUUID() })
  await close.click()
  await expect.element(page.getByRole('alertdialog').getByText(words.closeUnansweredText)).toBeVisible()
})

it.each(['received', 'cancelled'] as const)(
  '[ST76] a permission that is %s is neither closed without a reply nor opened again',
  async (state) => {
    await show({ kind: 'Engagement', state })
    await expect.element(page.getByRole('region', { name: words.conversation })).toBeVisible()
    await expect.element(close).not.toBeInTheDocument()
    await expect.element(reopen).not.toBeInTheDocument()
  },
)
