import { expect, it } from 'vitest'
import { ipd } from '#core/questionnaires/ipd.ts'
import { createTestWorld } from '#tests/support/test-world.ts'
import { newestQuestionnaire, refreshDefinitions } from './definitions.ts'

const newer = { ...ipd, version: ipd.version + 900 }

it('keeps what the app was not built with and can read, whatever stands beside it, and asks once', async () => {
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
