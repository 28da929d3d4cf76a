import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { profileLists } from '#core/domain/account/profile-fields.ts'
import { openBrowser } from '#tests/support/account-client.ts'
import { openHospital } from '#tests/support/test-hospital.ts'

it('leads from the provinces down to a village', async () => {
  const browser = openBrowser(await openHospital())
  const provinces = await browser.ask(calls.regions, {})
  expect(provinces).toHaveLength(38)
  expect(provinces).toContainEqual({ Code: '31', Name: 'DKI Jakarta' })
  const cities = await browser.ask(calls.regions, { Parent: '32' })
  expect(cities).toContainEqual({ Code: '32.71', Name: 'Kota Bogor' })
  const subdistricts = await browser.ask(calls.regions, { Parent: '32.71' })
  expect(subdistricts).toContainEqual({ Code: '32.71.01', Name: 'Bogor Selatan' })
  const villages = await browser.ask(calls.regions, { Parent: '32.71.01' })
  expect(villages.every(({ Code }) => Code.startsWith('32.71.01.'))).toBe(true)
  expect(villages.length).toBeGreaterThan(10)
  for (const regions of [provinces, cities, subdistricts, villages]) {
    const names = regions.map(({ Name }) => Name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('id').compare))
  }
})

it('gives every province and city at once, for devices to keep', async () => {
  const browser = openBrowser(await openHospital())
  const all = await browser.ask(calls.provincesAndCities, {})
  const within = (Parent: string) => all.filter(({ Code }) => Code.startsWith(`${Parent}.`))
  expect(all.slice(0, 38)).toEqual(await browser.ask(calls.regions, {}))
  expect(within('32')).toEqual(await browser.ask(calls.regions, { Parent: '32' }))
  expect(all).toHaveLength(552)
  expect(JSON.stringify(all).length).toBeLessThan(30_000)
})

it.each([
  ['99', 404],
  ['32.99', 404],
  ['32.71.99', 404],
  ['32.71.01.1001', 400],
  ['../32', 400],
])('knows nothing within %s', async (Parent, status) => {
  const browser = openBrowser(await openHospital())
  expect((await browser.send(calls.regions, { Parent })).status).toBe(status)
})

it('has every list that a profile chooses from, in both languages', async () => {
  const browser = openBrowser(await openHospital())
  const lists = await browser.ask(calls.profileLists, {})
  for (const name of profileLists) {
    const entries = lists[name]
    expect(entries.length, name).toBeGreaterThan(1)
    for (const { DescValue, DescValueEn } of entries) expect([DescValue, DescValueEn].every(Boolean)).toBe(true)
  }
  expect(lists.gender).toContainEqual({ Id: 2, DescValue: 'Perempuan', DescValueEn: 'Female' })
  expect(lists.country).toContainEqual({ Id: 2, DescValue: 'Afganistan', DescValueEn: 'Afghanistan' })
  for (const list of [lists.nationality, lists.country])
    expect(list).toContainEqual(expect.objectContaining({ DescValue: 'Palestina', DescValueEn: 'Palestine' }))
  expect(lists.nationality.at(-1)).toMatchObject({ DescValue: 'Zimbabwe', DescValueEn: 'Zimbabwe' })
})
