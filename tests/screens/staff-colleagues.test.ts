import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { staffPages } from '#core/domain/staff/staff-pages.ts'
import { staff as words } from '#i18n/id/staff.ts'
import { noNetwork } from './portal-hospital.ts'
import { at, lukman, readForm, refusedAs, requestId, rini, showStaff, submissionId } from './staff-hospital.ts'

const main = page.getByRole('main')
const whom = page.getByRole('combobox', { name: words.giveTo })
const give = page.getByRole('button', { name: words.give, exact: true })

it('[ST111] who may not give work to colleagues is asked for none, and takes it', async () => {
  const Navigations = lukman.Navigations.map((group) => ({
    ...group,
    Menu: group.Menu.map((one) => ({ ...one, FeatureRef: one.FeatureRef.replace(',assign', '') })),
  }))
  const { called, open } = await showStaff(`${staffPages.submissions}/${submissionId}`, {
    me: { ...lukman, Navigations },
  })
  await expect.element(main.getByRole('button', { name: words.take, exact: true })).toBeVisible()
  await expect.element(whom).not.toBeInTheDocument()
  await open(`${staffPages.requests}/${requestId}`)
  await expect.element(main.getByRole('button', { name: words.take, exact: true })).toBeVisible()
  await expect.element(whom).not.toBeInTheDocument()
  expect(called.filter(({ path }) => path.endsWith('/colleagues'))).toEqual([])
})

it('[ST70] [ST71] a form is given to a colleague, of two of one name by the address; a refusal says why', async () => {
  const { called, answers } = await showStaff(`${staffPages.submissions}/${submissionId}`)
  await expect.element(whom).toBeVisible()
  expect(called.find(({ path }) => path === 'staff/submissions/colleagues')?.sent).toEqual({
    kind: 'Ipd',
    hospital: 'MHJS',
  })
  const options = [...whom.element().querySelectorAll('option')].map(({ text }) => text)
  expect(options).toEqual([words.giveToWhom, 'Rini', 'Siti · siti@rs.example', 'Siti · siti2@rs.example'])
  await give.click()
  await expect.element(main.getByText(words.giveToRequired)).toBeVisible()
  // The giver's role may have lost the right after the page was read.
  for (const problem of ['colleague-gone', 'may-not-assign'] as const) {
    answers.staffReview = () => refusedAs(422, 'unprocessable', { problem })
    await whom.selectOptions('Siti · siti2@rs.example')
    await give.click()
    await expect.element(page.getByText(words[`problem_${problem}`])).toBeVisible()
  }
  answers.staffReview = () => ({ reviewedAt: at })
  const review = { state: 'in-review' as const, assignee: rini.name, assigneeId: rini.id }
  answers.staffSubmission = () => ({
    ...readForm,
    submission: { ...readForm.submission, review },
    steps: readForm.steps.map((step) => ({ ...step, givenTo: rini.name })),
  })
  await whom.selectOptions('Rini')
  await give.click()
  await expect.element(main.getByText('Diserahkan kepada Rini')).toBeVisible()
  const sent = called.flatMap(({ path, sent: what }) => (path === 'staff/submissions/review' ? [what] : []))
  expect(sent.at(-1)).toMatchObject({ id: submissionId, seen: at, state: 'in-review', assignee: rini.id })
  // The present assignee is not offered again.
  await expect.element(whom).toHaveValue('')
  expect([...whom.element().querySelectorAll('option')].map(({ text }) => text)).not.toContain('Rini')
})

it('[ST72] a request is given without network: its page shows to whom, and what the hospital did not do', async () => {
  const { hospital, called } = await showStaff(`${staffPages.requests}/${requestId}`)
  await expect.poll(() => called.map(({ path }) => path)).toContain('staff/activities/pass')
  await expect.element(whom).toBeVisible()
  const answer = hospital.intercept
  hospital.intercept = (...asked) => (/requests\/change|submission\//.test(asked[0]) ? noNetwork() : answer(...asked))
  await whom.selectOptions('Rini')
  await give.click()
  await expect.element(main.getByText(words.notSentYet)).toBeVisible()
  await expect.element(main.getByText('Petugas: Rini')).toBeVisible()
  hospital.misstate = (items) => items.map((item) => ({ ...item, outcome: 'quarantined', reference: 'kept' }))
  hospital.intercept = answer
  dispatchEvent(new Event('online'))
  const told = page.getByRole('alert').filter({ hasText: words.changeRefused })
  await expect.element(told.getByText('Diserahkan kepada Rini')).toBeVisible()
  await expect.element(main.getByText('Petugas: Belum ada')).toBeVisible()
  const [sent] = [...hospital.taken.values()].map((one) => one.answers)
  expect(sent).toEqual({
    form: requestId,
    before: { state: 'received', assignee: null, lastNote: null },
    state: 'in-work',
    assignee: rini.id,
  })
})

it('[ST72] a form is given without network: its step says to whom', async () => {
  const { hospital, called } = await showStaff(`${staffPages.submissions}/${submissionId}`)
  const region = page.getByRole('region', { name: words.review })
  await expect.poll(() => called.map(({ path }) => path)).toContain('staff/activities/pass')
  await expect.element(whom).toBeVisible()
  const answer = hospital.intercept
  hospital.intercept = (...asked) =>
    /review|submission\//.test(asked[0]) && !asked[0].includes('detail') ? noNetwork() : answer(...asked)
  await whom.selectOptions('Rini')
  await give.click()
  await expect.element(region.getByText(words.notSentYet)).toBeVisible()
  await expect.element(region.getByText('Diserahkan kepada Rini')).toBeVisible()
  await expect.element(region.getByText('Rini', { exact: true })).toBeVisible()
})

it('[ST73] requests are filtered by whose they are, with their state', async () => {
  const { called } = await showStaff(`${staffPages.requests}?state=received`)
  const last = () => called.findLast(({ path }) => path === 'staff/requests')?.sent
  await page.getByRole('button', { name: 'Saring (1)', exact: true }).click()
  const whose = page.getByRole('combobox', { name: words.assignee })
  await whose.selectOptions(words.unassignedOnly)
  await expect.poll(last).toEqual({ state: 'received', unassigned: '1' })
  await whose.selectOptions(words.mineOnly)
  await expect.poll(last).toEqual({ state: 'received', mine: '1' })
  await whose.selectOptions(words.anybody)
  await expect.poll(last).toEqual({ state: 'received' })
})
