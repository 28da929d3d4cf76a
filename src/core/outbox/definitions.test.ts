import { expect, it } from 'vitest'
import { ipd } from '#core/questionnaires/forms/surveys/ipd.ts'
import { collect } from '#tests/support/test-device.ts'
import { createTestWorld } from '#tests/support/test-world.ts'
import { newestQuestionnaire, questionnaireOf } from './definitions.ts'
import { releaseForKit } from './queue/release.ts'
import { refreshDefinitions } from './refresh-definitions.ts'

const newer = { ...ipd, version: ipd.version + 900 }

it('keeps readable versions that the app lacks, beside unreadable ones, and asks once', async () => {
  const { openTab, hospital } = await createTestWorld()
  const logged: string[] = []
  const device = await openTab({ log: (message) => void logged.push(message) })
  const kit = (await device.db.kit.get('kit'))!
  await device.db.kit.put({ ...kit, questionnaires: [{ kind: 'Ipd', versions: [ipd.version, newer.version] }] })
  let asked = 0
  hospital.intercept = (path) => {
    if (!path.endsWith('survey/definition/list')) return undefined
    asked++
    const definitions = [ipd, { kind: 'Ipd' }, { kind: 'Ipd', version: newer.version + 1, pages: 'none' }, newer]
    return Response.json({ data: { definitions }, error: null, message: '' })
  }
  await refreshDefinitions(device)
  const kept = await device.cache.definitions.toArray()
  expect(kept.map(({ kind, version }) => [kind, version])).toEqual([['Ipd', newer.version]])
  expect(logged).toEqual(['a definition cannot be used', 'a definition cannot be used'])
  expect((await newestQuestionnaire(device, 'Ipd'))?.version).toBe(newer.version)
  await refreshDefinitions(device)
  expect(asked).toBe(1)
})

it('[OB54] offers another version than the withdrawn one, or none, and still knows the withdrawn one for begun forms', async () => {
  const { openTab } = await createTestWorld()
  const device = await openTab()
  const kit = (await device.db.kit.get('kit'))!
  const older = { ...ipd, version: newer.version - 1 }
  for (const one of [older, newer])
    await device.cache.definitions.put({ kind: 'Ipd', version: one.version, definition: one })
  const versions = [older.version, ipd.version, newer.version]
  const offeredWithout = async (...withdrawn: number[]) => {
    await device.db.kit.put({ ...kit, questionnaires: [{ kind: 'Ipd', versions, withdrawn }] })
    return (await newestQuestionnaire(device, 'Ipd'))?.version
  }
  expect(await offeredWithout()).toBe(newer.version)
  expect(await offeredWithout(ipd.version)).toBe(newer.version)
  expect(await offeredWithout(newer.version)).toBe(Math.max(ipd.version, older.version))
  expect(await offeredWithout(newer.version, ipd.version)).toBe(older.version)
  expect(await offeredWithout(...versions)).toBeUndefined()
  expect((await questionnaireOf(device, 'Ipd', newer.version))?.version).toBe(newer.version)
  expect((await questionnaireOf(device, 'Ipd', ipd.version))?.version).toBe(ipd.version)
})

it('[OB54] sends forms that were held for their version, even if the version was withdrawn since', async () => {
  const { openTab } = await createTestWorld()
  const device = await openTab()
  const kit = (await device.db.kit.get('kit'))!
  const { id } = await collect(device, 'A1')
  await device.db.queue.update(id, { state: 'held', problem: 'unknown-version' })
  const { kind, version } = (await device.db.queue.get(id))!
  await releaseForKit(device, { ...kit, questionnaires: [{ kind, versions: [version], withdrawn: [version] }] })
  expect((await device.db.queue.get(id))?.state).toBe('waiting')
})
