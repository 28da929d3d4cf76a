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

it('each kind is asked somewhere', () => {
  const asked = new Set<string>([
    ...surveys.map(({ kind }) => kind),
    ...Object.keys(requestForms),
    ...ownKinds,
    SERVICE_ACTIVITY,
    // Kinds for events and for /promo have their pages outside this folder.
    ...Object.keys(builtIn).filter((kind) => /^Promo|AssesmentRunner$/.test(kind)),
  ])
  expect(Object.keys(builtIn).filter((kind) => !asked.has(kind))).toEqual([])
})

it('loads each form by its kind, and no form for another', async () => {
  for (const kind of Object.keys(builtIn)) expect((await ownQuestionnaire(kind))?.kind).toBe(kind)
  expect(await ownQuestionnaire('Unknown')).toBeUndefined()
})

it('shows every version that may have been answered', async () => {
  for (const one of questionnaires) expect(await ownVersion(one.kind, one.version)).toBe(one)
  expect(await ownVersion('Contact', 99)).toBeUndefined()
})

it.each(Object.entries(builtIn))('knows the versions of %s without its questions', async (kind, load) => {
  const { version: newest } = await load()
  for (let version = 0; version <= newest + 1; version++)
    expect([version, isBuiltIn(kind, version)]).toEqual([version, (await ownVersion(kind, version)) !== undefined])
})

it.each(Object.entries(builtIn))('names %s in a list as its newest form does', async (kind, load) => {
  const one = await load()
  expect(titleOf(kind)).toBe(one.title)
  expect(labelNames[kind]).toEqual(one.queueLabel?.name)
})
