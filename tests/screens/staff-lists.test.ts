import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { staffPages } from '#core/domain/staff/staff-pages.ts'
import { staff as words } from '#i18n/id/staff.ts'
import { expectAddress } from './locate.ts'
import { at, oneRequest, readForm, showStaff, type StaffAnswers } from './staff-hospital.ts'

const ids = [uuid(), uuid(), uuid()] as const
const link = (name: string | RegExp) => page.getByRole('link', { name, exact: typeof name === 'string' })
const back = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
const previous = link(words.neighbourBefore)
const next = link(words.neighbourNext)
const press = (keys: string) => userEvent.keyboard(keys)
const formOf = (id: string) =>
  page.getByRole('main').getByText(`REF-${ids.findIndex((one) => one === id)}`, { exact: true })

const { submission } = readForm
const threeForms: StaffAnswers = {
  staffSubmissions: () => ({
    submissions: ids.map((id, n) => ({ ...submission, id, reference: `REF-${n}` })),
    next: null,
    asOf: at,
  }),
  staffSubmission: ({ id }) => ({
    ...readForm,
    submission: { ...submission, id: id!, reference: `REF-${ids.findIndex((one) => one === id)}` },
  }),
}
/** A list with one form on each page. */
const pages: StaffAnswers = {
  ...threeForms,
  staffSubmissions: ({ after }) => {
    const n = after === undefined ? 0 : ids.findIndex((id) => id === after) + 1
    return {
      submissions: [{ ...submission, id: ids[n]!, reference: `REF-${n}` }],
      next: n < 2 ? ids[n]! : null,
      asOf: at,
    }
  },
}
const threeRequests: StaffAnswers = {
  staffRequests: () => ({
    ...oneRequest,
    requests: ids.map((id, n) => ({ ...oneRequest.requests[0]!, id, reference: `REF-${n}` })),
  }),
}

it('[ST61] the keys j and k step through a list and from form to form; the way back has the filters of the list', async () => {
  await page.viewport(1280, 800)
  await showStaff(`${staffPages.submissions}?kind=Ipd`, { answers: threeForms })
  await expect.element(page.getByText(words.keysInList)).toBeVisible()
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-keyshortcuts', 'j k')
  await press('j')
  await expect.element(link(/REF-0/)).toHaveFocus()
  await press('jjj')
  await expect.element(link(/REF-2/)).toHaveFocus()
  await press('k')
  await expect.element(link(/REF-1/)).toHaveFocus()
  await press('{Enter}')
  await expectAddress(`${staffPages.submissions}/${ids[1]}`)
  await expect.element(next).toHaveAttribute('aria-keyshortcuts', 'j')
  await expect.element(previous).toHaveAttribute('aria-keyshortcuts', 'k')
  await press('j')
  await expect.element(formOf(ids[2])).toBeVisible()
  await expect.element(next).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await previous.click()
  await press('k')
  await expect.element(formOf(ids[0])).toBeVisible()
  await expect.element(previous).not.toBeInTheDocument()
  await back(words.page_submissions).click()
  await expectAddress(`${staffPages.submissions}?kind=Ipd`)
})

it('[ST61] the keys do nothing in a field and while they are turned off; what is typed to one form is not taken to the next', async () => {
  await page.viewport(1280, 800)
  await showStaff(staffPages.submissions, { answers: threeForms })
  await link(/REF-0/).click()
  const note = page.getByLabelText(words.note)
  await note.click()
  await press('jk')
  await expect.element(note).toHaveValue('jk')
  await expectAddress(`${staffPages.submissions}/${ids[0]}`)
  await next.click()
  await expect.element(formOf(ids[1])).toBeVisible()
  await expect.element(note).toHaveValue('')
  await page.getByRole('button', { name: words.keysOff }).click()
  await expect.element(next).not.toHaveAttribute('aria-keyshortcuts')
  await press('j')
  await expect.element(page.getByRole('button', { name: words.keysOn })).toHaveFocus()
  await expectAddress(`${staffPages.submissions}/${ids[1]}`)
  await next.click()
  await expect.element(page.getByRole('button', { name: words.keysOn })).toBeVisible()
})

it('[ST61] a request leads to its neighbours; one that is opened by its address has none', async () => {
  const { open } = await showStaff(`${staffPages.requests}?kind=Contact`, { answers: threeRequests })
  await link(/REF-1/).click()
  await next.click()
  await expectAddress(`${staffPages.requests}/${ids[2]}`)
  await previous.click()
  await previous.click()
  await expectAddress(`${staffPages.requests}/${ids[0]}`)
  await back(words.page_requests).click()
  await expectAddress(`${staffPages.requests}?kind=Contact`)
  await open(`${staffPages.requests}/${ids[1]}`)
  await expect.element(page.getByText(words.conversation)).toBeVisible()
  await expect.element(next).not.toBeInTheDocument()
})

it('[ST62] a list leads to older and to newer rows, after a reload and from a form too; a typed page leads to the newest', async () => {
  const { reload, open } = await showStaff(`${staffPages.submissions}?kind=Ipd`, { answers: pages })
  const [older, newer, newest] = [link(words.older), link(words.newer), link(words.newest)]
  await expect.element(link(/REF-0/)).toBeVisible()
  await older.click()
  await expectAddress(`${staffPages.submissions}?kind=Ipd&after=${ids[0]}`)
  await older.click()
  await expect.element(link(/REF-2/)).toBeVisible()
  await expect.element(older).not.toBeInTheDocument()
  await reload()
  await link(/REF-2/).click()
  await back(words.page_submissions).click()
  await newer.click()
  await expectAddress(`${staffPages.submissions}?kind=Ipd&after=${ids[0]}`)
  await newer.click()
  await expectAddress(`${staffPages.submissions}?kind=Ipd`)
  await expect.element(newer).not.toBeInTheDocument()
  await open(`${staffPages.submissions}?after=${ids[0]}`)
  await expect.element(link(/REF-1/)).toBeVisible()
  await expect.element(newer).not.toBeInTheDocument()
  await newest.click()
  await expect.element(link(/REF-0/)).toBeVisible()
})

it.each([
  [staffPages.submissions, uuid(), 'REF-0'],
  [staffPages.submissions, 'xyz', 'REF-0'],
])(
  '[ST90] %s behind %s, which is no row, says that the page is gone, and shows the newest',
  async (path, after, row) => {
    const { called } = await showStaff(`${path}?after=${after}`, {
      answers: {
        ...threeForms,
        staffSubmissions: (asked) => ({
          submissions: ids.map((id, n) => ({ ...submission, id, reference: `REF-${n}` })),
          next: ids[2],
          pageGone: asked.after !== undefined,
          asOf: at,
        }),
      },
    })
    await expect.element(page.getByText(words.pageGone)).toBeVisible()
    await expect.element(link(new RegExp(row))).toBeVisible()
    await expect.element(link(words.newest)).not.toBeInTheDocument()
    await link(words.older).click()
    await expect.poll(() => called.findLast((one) => one.path === 'staff/submissions')?.sent).toEqual({ after: ids[2] })
  },
)

it.each([staffPages.submissions, staffPages.requests])(
  '[ST65] %s below which no id stands says that there is no such thing, and asks nothing',
  async (path) => {
    const { called } = await showStaff(`${path}/xyz`)
    await expect.element(page.getByText(words['failure_not-found'])).toBeVisible()
    expect(called.some((one) => one.path.endsWith('/detail'))).toBe(false)
    await page.getByRole('button', { name: words.tryAgain }).click()
    await expect.element(page.getByText(words['failure_not-found'])).toBeVisible()
    await expect
      .element(back(path === staffPages.requests ? words.page_requests : words.page_submissions))
      .toBeVisible()
  },
)

it('[ST97] the last form of a page leads to the first of the next page, and back; the list then is on that page', async () => {
  await page.viewport(1280, 800)
  const { called, answers } = await showStaff(`${staffPages.submissions}?kind=Ipd`, { answers: pages })
  const across = (name: string) => page.getByRole('button', { name, exact: true })
  await link(/REF-0/).click()
  await expect.element(across(words.neighbourBefore)).not.toBeInTheDocument()
  await across(words.neighbourNext).click()
  await expect.element(formOf(ids[1])).toBeVisible()
  expect(called.findLast(({ path }) => path === 'staff/submissions')?.sent).toEqual({ kind: 'Ipd', after: ids[0] })
  await press('j')
  await expect.element(formOf(ids[2])).toBeVisible()
  await expect.element(across(words.neighbourNext)).not.toBeInTheDocument()
  await press('k')
  await expect.element(formOf(ids[1])).toBeVisible()
  await back(words.page_submissions).click()
  await expectAddress(`${staffPages.submissions}?kind=Ipd&after=${ids[0]}`)
  await link(/REF-1/).click()
  await across(words.neighbourBefore).click()
  await expect.element(formOf(ids[0])).toBeVisible()
  answers.staffSubmissions = () => ({ submissions: [], next: null, asOf: at })
  await across(words.neighbourNext).click()
  await expect.element(page.getByText(words.neighbourGone)).toBeVisible()
  await expect.element(formOf(ids[0])).toBeVisible()
})

it('[ST121] a row says the score, and that a runner was advised to see the medical team', async () => {
  const shown = [{ score: 3 }, { advice: 'see-medical-team' as const }, { advice: 'no-flags' as const }]
  await showStaff(staffPages.submissions, {
    answers: {
      ...threeForms,
      staffSubmissions: () => ({
        submissions: ids.map((id, n) => ({ ...submission, id, reference: `REF-${n}`, ...shown[n] })),
        next: null,
        asOf: at,
      }),
    },
  })
  const row = (n: number) => page.getByRole('row').filter({ hasText: `REF-${n}` })
  await expect.element(row(0)).toMatchTextContent('Skor 3')
  await expect.element(row(1)).toMatchTextContent('Temui tim medis sebelum berlari')
  await expect.element(row(2)).not.toMatchTextContent('medis')
})
