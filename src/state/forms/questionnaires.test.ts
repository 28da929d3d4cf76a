import { createStore } from 'jotai/vanilla'
import { afterEach, expect, it, vi } from 'vitest'
import { promoGerd } from '#core/questionnaires/forms/promo/gerd.ts'
import { createTestWorld } from '#tests/support/test-world.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { learnNewestAtom, loadQuestionnaireAtom } from './questionnaires.ts'

const newer = { ...promoGerd, version: promoGerd.version + 900 }

afterEach(() => void vi.useRealTimers())

/** A first visit, while the hospital has published a newer version of a questionnaire. */
async function openFirstVisit() {
  const { openTab, hospital } = await createTestWorld()
  hospital.questionnaires = [{ kind: 'PromoGerd', versions: [promoGerd.version, newer.version] }]
  hospital.intercept = (path) =>
    path.endsWith('survey/definition/list')
      ? Response.json({ data: { definitions: [newer] }, error: null, message: '' })
      : undefined
  const store = createStore()
  store.set(deviceAtom, await openTab({ kit: false }))
  const asked = async () => (await store.set(loadQuestionnaireAtom, 'PromoGerd'))?.version
  return { store, hospital, asked }
}

it('[OB56] asks a first visitor by the version that was published since the app was built', async () => {
  const { store, asked } = await openFirstVisit()
  expect(await asked()).toBe(promoGerd.version)
  await store.set(learnNewestAtom)
  expect(await asked()).toBe(newer.version)
})

it('[OB56] asks by its own after 1.5 s without an answer', async () => {
  const { store, hospital, asked } = await openFirstVisit()
  hospital.intercept = () => new Promise(() => undefined)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let waits = true
  const learned = store.set(learnNewestAtom).then(() => (waits = false))
  await vi.advanceTimersByTimeAsync(1499)
  expect(waits).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  await learned
  vi.useRealTimers()
  expect(await asked()).toBe(promoGerd.version)
})

it('[OB56] asks by its own at once where the hospital is not reached', async () => {
  const { store, hospital, asked } = await openFirstVisit()
  hospital.intercept = () => Promise.reject(new TypeError('no network'))
  await store.set(learnNewestAtom)
  expect(await asked()).toBe(promoGerd.version)
})
