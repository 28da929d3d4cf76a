import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { staffPages } from '#core/domain/staff/staff-pages.ts'
import { staff as words } from '#i18n/id/staff.ts'
import { noNetwork } from './portal-hospital.ts'
import { lukman, oneRequest, refusedAs, requestId, showStaff } from './staff-hospital.ts'

const main = page.getByRole('main')

/** Opens a request and loses the network. */
async function workOffline() {
  const shown = await showStaff(`${staffPages.requests}/${requestId}`)
  await expect.poll(() => shown.called.map(({ path }) => path)).toContain('staff/activities/pass')
  await expect.element(page.getByRole('button', { name: words.take })).toBeVisible()
  const { hospital } = shown
  const answer = hospital.intercept
  hospital.intercept = (...asked) => (/requests\/change|submission\//.test(asked[0]) ? noNetwork() : answer(...asked))
  const reconnect = () => {
    hospital.intercept = answer
    dispatchEvent(new Event('online'))
  }
  return { ...shown, reconnect }
}

it('[ST50] a request is taken and answered without network, shown as not sent, and read again once the hospital has it', async () => {
  const { hospital, answers, reconnect } = await workOffline()
  await page.getByRole('button', { name: words.take }).click()
  await expect.element(main.getByText(words.notSentYet)).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.release })).toBeVisible()
  const reply = page.getByLabelText(words.reply)
  await reply.fill('Besok pagi.')
  await page.getByRole('button', { name: words.sendReply }).click()
  await expect.element(reply).toHaveValue('')
  await expect.element(page.getByRole('region', { name: words.conversation }).getByText('Besok pagi.')).toBeVisible()
  let isRead = false
  await page.getByRole('link', { name: words.page_requests }).last().click()
  await expect.element(page.getByRole('row').getByText(words.notSentYet)).toBeVisible()
  await page.getByRole('link', { name: /7K2Q-9MXA/ }).click()
  await expect.element(page.getByRole('region', { name: words.conversation }).getByText('Besok pagi.')).toBeVisible()
  const { staffRequest = () => refusedAs(404, 'not-found') } = answers
  answers.staffRequest = async (asked) => {
    isRead = true
    return staffRequest(asked)
  }
  reconnect()
  await expect.element(main.getByText(words.notSentYet)).not.toBeInTheDocument()
  await expect.poll(() => isRead).toBe(true)
  const sent = [...hospital.taken.values()].map((one) => ({ kind: one.kind, ...Object(one.answers) }))
  const change = { kind: 'request-work', form: requestId }
  expect(sent).toHaveLength(2)
  expect(sent).toContainEqual({
    ...change,
    before: { state: 'received', assignee: null, lastNote: null },
    state: 'in-work',
    assignee: 'me',
  })
  expect(sent).toContainEqual({
    ...change,
    before: { state: 'in-work', assignee: lukman.name, lastNote: null },
    answer: 'Besok pagi.',
  })
})

it('[ST59] a page of a request that was changed meanwhile says so, and is read again on request', async () => {
  const { answers, called } = await showStaff(`${staffPages.requests}/${requestId}`)
  const reads = () => called.filter(({ path }) => path === staffCalls.staffRequest.path).length
  await expect.element(page.getByRole('button', { name: words.take })).toBeVisible()
  answers.staffRequests = () => ({
    ...oneRequest,
    requests: oneRequest.requests.map((one) => ({ ...one, changedAt: '2099-01-01T00:00:00.000Z' })),
  })
  document.dispatchEvent(new Event('visibilitychange'))
  const told = page.getByRole('alert').filter({ hasText: words.changedMeanwhile })
  await expect.element(told).toBeVisible()
  const before = reads()
  await told.getByRole('button', { name: words.refresh }).click()
  await expect.poll(reads).toBe(before + 1)
})

it('[ST50] an answer that the hospital did not give stands on the page until it is read', async () => {
  const { hospital, reconnect } = await workOffline()
  await page.getByLabelText(words.reply).fill('Besok pagi.')
  await page.getByRole('button', { name: words.sendReply }).click()
  await expect.element(main.getByText(words.notSentYet).first()).toBeVisible()
  hospital.misstate = (items) => items.map((item) => ({ ...item, outcome: 'quarantined', reference: 'kept' }))
  reconnect()
  const told = page.getByRole('alert').filter({ hasText: words.changeRefused })
  await expect.element(told.getByText('Besok pagi.')).toBeVisible()
  await expect.element(main.getByText(words.notSentYet)).not.toBeInTheDocument()
  // The list shows the problem, and leads to the page.
  const list = page.getByRole('link', { name: words.page_requests })
  await list.last().click()
  const alert = page.getByRole('alert').filter({ hasText: '1 perubahan Anda tidak dijalankan.' })
  await alert.getByRole('link', { name: /7K2Q-9MXA/ }).click()
  await page.getByRole('button', { name: words.understood }).click()
  await expect.element(told).not.toBeInTheDocument()
  await list.last().click()
  await expect.element(page.getByRole('link', { name: /7K2Q-9MXA/ })).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})
