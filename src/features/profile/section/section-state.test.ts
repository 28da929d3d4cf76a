import { expect, it } from 'vitest'
import { filledProfile } from '#tests/support/filled-profile.ts'
import { loadAreaTexts } from '#i18n/area-texts.ts'
import { setUpTexts } from '#i18n/set-up-texts.ts'
import { sectionState } from './section-state.ts'

const choices = { labelOf: () => '', optionsOf: () => [] }

it('the list of parts calls only required fields missing', async () => {
  await setUpTexts('id')
  await loadAreaTexts('profile')
  const profile = filledProfile({
    FirstName: 'Sri',
    LastName: '',
    BloodTypeId: null,
    Address: '',
    ProvinceId: null,
    MiddleName: '',
  })
  const own = { profile, pending: new Set<never>(), asOf: new Date(0) }
  const stateOf = (name: 'person' | 'address') => sectionState(name, { own, family: undefined, choices })
  expect(stateOf('person').missing).toEqual(['Nama belakang'])
  expect(stateOf('person').optional).toContain('Golongan darah')
  expect(stateOf('person').optional).not.toContain('Nama tengah')
  expect(stateOf('address').missing).toEqual([])
  expect(stateOf('address').optional).toEqual(expect.arrayContaining(['Alamat', 'Provinsi']))
})
