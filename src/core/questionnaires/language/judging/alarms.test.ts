import { expect, it } from 'vitest'
import { promoGerd } from '#core/questionnaires/forms/promo/gerd.ts'
import { patientMeasures } from '#core/questionnaires/forms/services/patient-measures.ts'
import { sponsorDrink } from '#core/questionnaires/forms/services/sponsor-drink.ts'
import { alarmsOf, isAlarming } from './alarms.ts'

const idsOf = (...given: Parameters<typeof alarmsOf>) => alarmsOf(...given).map(({ id }) => id)

it('[QL40] [QL52] a form shows the alarms of its answers, the most urgent first, and no others', () => {
  expect(idsOf(patientMeasures, { alarms: ['chest'] })).toEqual(['emergency'])
  expect(idsOf(patientMeasures, { alarms: ['fever', 'chest'], pain: 9 })).toEqual([
    'emergency',
    'strongPain',
    'callToday',
  ])
  expect(idsOf(patientMeasures, { alarms: [], pain: 2 })).toEqual([])
  expect(idsOf(promoGerd, { alarmSigns: ['swallowing'] })).toEqual([])
})

it('[QL40] a form is alarming when it warned its sender of a danger, with a number to call or without', () => {
  expect(isAlarming(patientMeasures, { alarms: ['chest'] })).toBe(true)
  expect(isAlarming(patientMeasures, { alarms: [] })).toBe(false)
  // This notice sends the runner to the medical team on site.
  expect(isAlarming(sponsorDrink, { careful: ['kidney'] })).toBe(true)
  expect(isAlarming(sponsorDrink, { careful: ['none'] })).toBe(false)
  // This notice only advises.
  expect(isAlarming(promoGerd, { alarmSigns: ['swallowing'] })).toBe(false)
})
