import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { collections, type CollectionName } from '#core/contract/hospital/collections.ts'
import { patient } from '#i18n/id/patient.ts'
import { services } from '#i18n/id/services.ts'
import { records as words } from '#i18n/id/records.ts'
import { checkScreen } from '../check-screen.ts'
import { tapFor } from '../locate.ts'
import { deltaOf, noNetwork, records, showPortal, type ListAnswer } from '../portal-hospital.ts'

/** For each list, the pages that show all of it, and the text for an empty list. */
const pages: Readonly<
  Record<
    // Without lists that have no page: slides are part of the home, the family of the profile, closed days of forms.
    Exclude<CollectionName, 'slides' | 'family' | 'closedDays'>,
    readonly { readonly path: string; readonly empty: string }[]
  >
> = {
  history: [
    { path: 'medical/list_medical_history', empty: words.historyEmpty },
    { path: 'medical/lab_results', empty: words.historyEmpty },
    { path: 'medical/bills', empty: words.historyEmpty },
  ],
  ongoing: [{ path: 'medical/ongoing', empty: patient.ongoingNone }],
  screenings: [{ path: 'medical/screenings', empty: words.screeningsEmpty }],
  schedules: [{ path: 'dashboard/schedules', empty: patient.schedulesEmpty }],
  notifications: [{ path: 'dashboard/notifications', empty: patient.noticesEmpty }],
  requests: [{ path: 'dashboard/requests', empty: services.requestsEmpty }],
  checkouts: [{ path: 'dashboard/checkouts', empty: patient.checkoutsEmpty }],
  hospitals: [{ path: 'dashboard/hospitals', empty: patient.hospitalsEmpty }],
  centers: [{ path: 'dashboard/centers', empty: patient.centersEmpty }],
  news: [{ path: 'dashboard/news', empty: patient.newsEmpty }],
  promos: [{ path: 'dashboard/promos', empty: patient.promosEmpty }],
}

/** A little more than three days: data of this age counts as old. */
const LONG_AGO = 74 * 60 * 60 * 1000

const says = (text: string | RegExp) => page.getByRole('main').getByText(text)
const button = (name: string) => page.getByRole('main').getByRole('button', { name })
const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

for (const { path, empty } of Object.values(pages).flat())
  it(`${path} says that it is on its way, out of reach, empty, old, and all that there is without network`, async () => {
    const held = Promise.withResolvers<void>()
    const { answers } = await showPortal(`/patient/${path}`, {
      as: 'patient',
      answers: lists(() => () => held.promise.then(noNetwork)),
    })
    const answer = (how: (name: CollectionName) => ListAnswer) => Object.assign(answers, lists(how))
    const look = (state: string) => checkScreen(`${path}-${state}`, { closely: 320 })
    await expect.element(says(words.loading)).toBeVisible()
    await look('loading')
    answer(() => noNetwork)
    held.resolve()
    await expect.element(says(words.unreached)).toBeVisible()
    await look('unreached')
    answer(() => () => deltaOf([]))
    await tapFor(button(words.tryAgain), says(empty))
    await expect.element(says(/^Data rumah sakit pada \d/)).toBeVisible()
    answer((name) => () => deltaOf(records[name], new Date(Date.now() - LONG_AGO).toISOString()))
    await tapFor(button(words.update), says(/^Data lama, dari \d.*\(3 hari/))
    await expect.element(says(empty)).toHaveLength(0)
    answer(() => noNetwork)
    await tapFor(button(words.update), says(words.notUpdated))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    await expect.element(says(words.offlineKept)).toBeVisible()
    await look('offline')
  })

/** The same answer for every list. */
const lists = (how: (name: CollectionName) => ListAnswer) =>
  Object.fromEntries(Object.keys(collections).map((name) => [name, how(name as CollectionName)])) as Record<
    CollectionName,
    ListAnswer
  >

it('the page of one entry has a heading while it is on its way, out of reach, and not there', async () => {
  const held = Promise.withResolvers<void>()
  const { answers } = await showPortal('/patient/dashboard/news/of-yesterday', {
    as: 'guest',
    answers: lists(() => () => held.promise.then(noNetwork)),
  })
  await expect.element(says(words.loading)).toBeVisible()
  await expect.element(title(patient.news)).toBeInTheDocument()
  held.resolve()
  await expect.element(says(words.unreached)).toBeVisible()
  await expect.element(title(patient.news)).toBeInTheDocument()
  Object.assign(
    answers,
    lists(() => () => deltaOf([])),
  )
  await tapFor(button(words.tryAgain), title(patient.notFoundItem))
})
