import { expect, it } from 'vitest'
import { createTestWorld } from '#tests/support/test-world.ts'
import { fillIn } from '#tests/support/test-device.ts'
import { describeDrafts } from './describe-drafts.ts'
import { newDraftId, saveDraft, wipeIdleDrafts, type Draft } from './drafts.ts'

const formOf = (kind: string, more: Partial<Draft>): Draft => ({
  id: newDraftId(),
  kind,
  version: 1,
  startedAt: 0,
  values: {},
  step: 0,
  ...more,
})

it('[OB94] unfinished forms are told apart by bib or end of the admission number, step and time', async () => {
  const { openTab, clock } = await createTestWorld()
  const tab = await openTab()
  const runner = await fillIn(tab, ' \uFF22\uFF17\u200B ')
  clock.tick(1000)
  const named = formOf('Opd', { subject: { code: 'RI2611-0042', registration: 'RI2611-0042' }, step: 1 })
  await saveDraft(tab, named)
  clock.tick(1000)
  const blank = formOf('PromoGerd', {})
  await saveDraft(tab, blank)
  clock.tick(1000)
  const asked = formOf('Contact', { values: { fullName: '\u202ASri\u00A0Wahyuni\u200B' } })
  await saveDraft(tab, asked)
  expect(await describeDrafts(tab.db)).toEqual([
    expect.objectContaining({ id: asked.id, label: 'Sri Wahyuni' }),
    {
      id: blank.id,
      kind: 'PromoGerd',
      startedAt: 0,
      updatedAt: clock.now() - 1000,
      label: '',
      step: 1,
      forWhom: undefined,
    },
    expect.objectContaining({ id: named.id, label: '********042', step: 2 }),
    expect.objectContaining({ id: runner.id, label: 'B7', step: 4 }),
  ])
})

it('[OB94] lists a draft that cannot be read', async () => {
  const { openTab } = await createTestWorld()
  const tab = await openTab()
  const { id } = await fillIn(tab, 'B7')
  await tab.db.write([tab.db.keys], () => tab.db.keys.delete('device'))
  expect(await describeDrafts(tab.db)).toMatchObject([{ id, label: '', step: undefined }])
})

it('[OB94] gives up drafts of strangers after half an hour, and no others', async () => {
  const { openTab, clock } = await createTestWorld()
  const tab = await openTab()
  const old = formOf('PromoGerd', {})
  const other = formOf('PromoParu', {})
  for (const draft of [old, other]) await saveDraft(tab, draft)
  clock.tick(29 * 60_000)
  const fresh = formOf('PromoGerd', {})
  await saveDraft(tab, fresh)
  await wipeIdleDrafts(tab, 'PromoGerd')
  expect(await tab.db.drafts.count()).toBe(3)
  clock.tick(60_000)
  await wipeIdleDrafts(tab, 'PromoGerd')
  expect((await tab.db.drafts.toArray()).map(({ id }) => id).toSorted()).toEqual([other.id, fresh.id].toSorted())
  clock.tick(-24 * 3_600_000)
  await wipeIdleDrafts(tab, 'PromoGerd')
  expect((await tab.db.drafts.toArray()).map(({ id }) => id)).toEqual([other.id])
})
