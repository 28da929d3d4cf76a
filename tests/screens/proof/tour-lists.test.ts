import { expect, vi } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { collections, type CollectionName } from '#core/contract/hospital/collections.ts'
import { portalPages } from '#core/domain/portal/portal-pages.ts'
import { tapFor } from '../locate.ts'
import { deltaOf, noNetwork, records, showPortal, type ListAnswer, type PortalAnswers } from '../portal-hospital.ts'
import { doctors } from '../portal-records.ts'
import { main, tour, untilSaid, untilThere } from '../tour.ts'
import { beginOf, type Words } from '../words.ts'

/** Three days and some: longer than what counts as current. */
const LONG_AGO = 74 * 60 * 60 * 1000

const button = (name: string) => main.getByRole('button', { name, exact: true })
const says = (text: string) => main.getByText(text)

// Object.keys widens what the table says of itself.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const names = Object.keys(collections) as CollectionName[]

/** The same of every list. */
function lists(how: (name: CollectionName) => ListAnswer): PortalAnswers {
  const answers: PortalAnswers = {}
  for (const name of names) Object.assign(answers, { [name]: how(name) })
  return answers
}

/** A page whose lists do not come, until they are answered otherwise. */
async function showHeld(path: string, language: 'id' | 'en') {
  const held = Promise.withResolvers<void>()
  const { answers } = await showPortal(path, {
    language,
    as: 'patient',
    answers: lists(() => () => held.promise.then(noNetwork)),
  })
  return (how: (name: CollectionName) => ListAnswer) => {
    Object.assign(answers, lists(how))
    held.resolve()
  }
}

tour('the home before there is anything to show', async ({ language, words: { patient, records: told }, look }) => {
  const answer = await showHeld(portalPages.home, language)
  await expect.element(says(told.loading).first()).toBeVisible()
  await look('home-loading')
  answer(() => noNetwork)
  await untilSaid(told.unreached)
  await look('home-failed')
  answer(() => () => deltaOf([]))
  await tapFor(button(told.tryAgain), says(patient.schedulesNone))
  await look('home-empty')
})

interface List {
  readonly name: string
  readonly path: string
  readonly empty: (words: Words) => string
  readonly entry: (words: Words) => Locator
}
const all: readonly List[] = [
  {
    name: 'history',
    path: portalPages.history,
    empty: ({ records: told }) => told.historyEmpty,
    entry: ({ records: told }) => main.getByRole('region', { name: told.historyList }).getByRole('button').first(),
  },
  {
    name: 'schedules',
    path: portalPages.schedules,
    empty: ({ patient }) => patient.schedulesEmpty,
    entry: ({ patient }) => main.getByRole('heading', { name: patient.schedulesPast }),
  },
]
for (const { name, path, empty, entry } of all)
  tour(`the list of the ${name} in each of its states`, async ({ language, words, look }) => {
    const { records: told } = words
    const answer = await showHeld(path, language)
    await expect.element(says(told.loading)).toBeVisible()
    await look(`${name}-loading`)
    answer(() => noNetwork)
    await expect.element(says(told.unreached)).toBeVisible()
    await look(`${name}-failed`)
    answer(() => () => deltaOf([]))
    await tapFor(button(told.tryAgain), says(empty(words)))
    await look(`${name}-empty`)
    answer((list) => () => deltaOf(records[list], new Date(Date.now() - LONG_AGO).toISOString()))
    await tapFor(button(told.update), main.getByText(beginOf(told.asOfOld)))
    await expect.element(entry(words)).toBeVisible()
    await look(`${name}-old`)
    answer(() => noNetwork)
    await tapFor(button(told.update), says(told.notUpdated))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    await expect.element(says(told.offlineKept)).toBeVisible()
    await look(`${name}-offline`)
  })

// Doctors are looked for at the hospital and not kept: their states are a table's.
tour('the doctors in each of their states', async ({ language, words: { patient, common }, look }) => {
  const held = Promise.withResolvers<void>()
  const { answers } = await showPortal(`${portalPages.doctors}?size=3`, {
    language,
    as: 'guest',
    answers: { doctors: () => held.promise.then(noNetwork) },
  })
  await untilThere(page.getByRole('table'))
  await look('doctors-loading')
  answers.doctors = noNetwork
  held.resolve()
  await untilSaid(patient.doctorsUnreached)
  await look('doctors-failed')
  answers.doctors = ({ Size = 3 }) => ({
    Items: doctors.slice(0, Size),
    Total: doctors.length,
    AsOf: new Date().toISOString(),
  })
  await tapFor(button(patient.tryAgain), main.getByRole('rowheader').nth(2))
  answers.doctors = noNetwork
  await main.getByLabelText(patient.doctorsText).fill('Sari')
  await untilSaid(patient.doctorsOffline)
  await look('doctors-not-updated')
  answers.doctors = () => ({ Items: [], Total: 0, AsOf: new Date().toISOString() })
  await tapFor(button(patient.tryAgain), says(common.tableEmpty))
  await look('doctors-empty')
})
