import { expect, it } from 'vitest'
import { requestForms } from '#core/domain/request/request-kinds.ts'
import { SERVICE_ACTIVITY } from '#core/domain/staff/service-activity.ts'
import { ownKinds } from '#core/domain/submission/own-kinds.ts'
import { surveys } from '#core/domain/survey/survey.ts'
import { builtIn } from './built-in.ts'
import { questionnaires } from './catalogue.ts'
import { isBuiltIn } from './is-built-in.ts'
import { ownQuestionnaire, ownVersion } from './own-questionnaire.ts'
import { labelNames, titleOf } from './titles.ts'

it('offers the newest version of every kind of the catalogue', async () => {
  const offered = await Promise.all(Object.entries(builtIn).map(async ([kind, load]) => [kind, await load()] as const))
  const newest = new Map(questionnaires.toSorted((a, b) => a.version - b.version).map((one) => [one.kind, one]))
  expect(new Map(offered)).toEqual(newest)
})

it('every kind has a place where it is asked', () => {
  const asked = new Set<string>([
    ...surveys.map(({ kind }) => kind),
    ...Object.keys(requestForms),
    ...ownKinds,
    SERVICE_ACTIVITY,
    // Kinds whose names begin so have addresses outside this folder: for events and /promo.
    ...Object.keys(builtIn).filter((kind) => /^Promo|AssesmentRunner$/.test(kind)),
  ])
  expect(Object.keys(builtIn).filter((kind) => !asked.has(kind))).toEqual([])
})

it('finds each questionnaire by its kind, and none by another', async () => {
  for (const kind of Object.keys(builtIn)) expect((await ownQuestionnaire(kind))?.kind).toBe(kind)
  expect(await ownQuestionnaire('Unknown')).toBeUndefined()
})

it('has every version that may have been answered', async () => {
  for (const one of questionnaires) expect(await ownVersion(one.kind, one.version)).toBe(one)
  expect(await ownVersion('Contact', 99)).toBeUndefined()
})

it.each(Object.entries(builtIn))('knows the versions of %s without loading them', async (kind, load) => {
  const { version: newest } = await load()
  for (let version = 0; version <= newest + 1; version++)
    expect([version, isBuiltIn(kind, version)]).toEqual([version, (await ownVersion(kind, version)) !== undefined])
})

it.each(Object.entries(builtIn))('lists %s under the title of its newest form', async (kind, load) => {
  const one = await load()
  expect(titleOf(kind)).toBe(one.title)
  expect(labelNames[kind]).toEqual(one.queueLabel?.name)
})
