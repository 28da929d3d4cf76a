import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { findQuestionnaire } from '#tests/support/find-questionnaire.ts'

/** Digests of the published definitions, with the keys of every object sorted. */
const published = {
  'SelfAssesmentRunner 1': '626ea9140c739f33',
  'SelfAssesmentRunner 2': 'da99ee28c0a7b60a',
  'PocariAssesmentRunner 1': '1effbf7564b4290b',
  'PromoGeneral 1': '4813cc67b8ee40e7',
  'PromoYakes 1': '1f0ac96876c7c899',
  'PromoGerd 1': '6c917a5c34dd4ea9',
  'PromoParu 1': '401cd25bd66816b0',
  'PromoOncology 1': '16552dbad898f61e',
  'Ipd 1': '2fb62e3a1e7c0ae5',
  'Ipd 2': '8c74b0719a23b648',
  'Opd 1': 'f9170ef111dfa49d',
  'OpdCashier 1': '7a03750258b9f47f',
  'OpdNavigator 1': '1b733f88ffaace82',
  'Igd 1': '6671f175e4aa89be',
  'Mcu 1': '99a3199f9385686e',
  'Navigator 1': '11e9bffc77bb0737',
  'Navigator 2': '8a12b18be9501a46',
  'Registration 1': 'fd618dd93ad5dc9d',
  'Registration 2': 'ba83afdf82e59f6c',
  'BaselineBooking 1': '0e6a23f66f0e6069',
  'McuInterest 1': 'ce3ecac9b6f00c5c',
  'McuInterest 2': '834a70662f9dcfd2',
  'McuInterest 3': 'b75c0068dc7233e9',
  'McuInterest 4': '6860cf8bbb585cda',
  'SponsorDrinkFollowUp 1': '4b127494b41d56d3',
  'SelfAssesmentRunner 3': '5f51a21b699cfbd0',
  'PocariAssesmentRunner 2': '5ed54b90039f384c',
  'PromoYakes 2': '0c93e0de7c7c8e7c',
  'Contact 3': '989b213478c7068a',
  'Registration 5': '8124f84397113561',
  'Registration 6': 'fc719294a5c237e9',
  'McuInterest 6': 'a1f8d57eed0a4354',
  'SponsorDrink 4': '18998f8c27be7caf',
  'SponsorDrinkFollowUp 2': 'eda61657a6c73ecf',
} as const

it.each(Object.entries(published))('%s has not changed since it was published', (name, digest) => {
  const [kind = '', version] = name.split(' ')
  expect(digestOf(findQuestionnaire(kind, Number(version)))).toBe(digest)
})

const digestOf = (definition: unknown) =>
  createHash('sha256').update(JSON.stringify(definition, sorted)).digest('hex').slice(0, 16)

const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value
