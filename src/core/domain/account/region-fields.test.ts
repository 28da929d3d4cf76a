import { expect, it } from 'vitest'
import { moveTo, regionAround, regionsWithin, type Regions } from './region-fields.ts'

it('choosing another region clears the regions inside the former one', () => {
  expect(regionsWithin('ProvinceId')).toEqual(['CityId', 'SubdistrictId', 'VillageId'])
  expect(regionsWithin('SubdistrictId')).toEqual(['VillageId'])
  expect([...regionsWithin('VillageId'), ...regionsWithin('CountryId')]).toEqual([])
})

it('a region is chosen from the one around it', () => {
  expect([regionAround('ProvinceId'), regionAround('CityId'), regionAround('VillageId')]).toEqual([
    undefined,
    'ProvinceId',
    'SubdistrictId',
  ])
})

const addressOf = (...[province, city, subdistrict, village]: readonly string[]): Regions => ({
  ProvinceId: province ?? null,
  CityId: city ?? null,
  SubdistrictId: subdistrict ?? null,
  VillageId: village ?? null,
})
const bogor = addressOf('32', '32.71', '32.71.01', '32.71.01.1001')

it.each<readonly [string, Partial<Regions>, Regions]>([
  ['another province and city', { ProvinceId: '31', CityId: '31.74' }, addressOf('31', '31.74')],
  [
    'a whole other address',
    addressOf('31', '31.74', '31.74.10', '31.74.10.1002'),
    addressOf('31', '31.74', '31.74.10', '31.74.10.1002'),
  ],
  [
    'a village of another subdistrict',
    { VillageId: '32.71.06.1003' },
    addressOf('32', '32.71', '32.71.06', '32.71.06.1003'),
  ],
  ['another village near by', { VillageId: '32.71.01.1002' }, addressOf('32', '32.71', '32.71.01', '32.71.01.1002')],
  ['the city that it lies in', { CityId: '32.71' }, bogor],
  ['a city without a village', { CityId: '31.74', VillageId: null }, addressOf('31', '31.74')],
  ['no village', { VillageId: null }, addressOf('32', '32.71', '32.71.01')],
  ['no city, and none below', { CityId: null, SubdistrictId: null, VillageId: null }, addressOf('32')],
  ['no city, though a village stands there', { CityId: null }, addressOf('32')],
])('the regions of an address fit each other after a wish for %s', (_, wishes, moved) => {
  expect(moveTo(bogor, wishes)).toEqual(moved)
})
