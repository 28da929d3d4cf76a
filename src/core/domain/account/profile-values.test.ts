import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { profileFieldNames, type ProfileFieldName } from './profile-fields.ts'
import { isProfileValue, readProfileValue } from './profile-values.ts'

it.each<readonly [ProfileFieldName, string, string | number | null]>([
  ['FirstName', '  Siti  ', 'Siti'],
  ['MiddleName', '', ''],
  ['Address', 'Jl. Melati\n No. 7\t', 'Jl. Melati No. 7'],
  ['RT', ' 003 ', '003'],
  ['RT', '\u200E\uFF10\uFF10\uFF13', '003'],
  ['FirstName', 'Si\u200Bti\u00A0Aminah\uFEFF', 'Siti Aminah'],
  ['PhoneNumber', '(021) 555-0123', '0215550123'],
  ['PhoneNumber', '\uFF10\uFF12\uFF11 555\u20110123', '0215550123'],
  ['RelMobilePhone', '0812-3456-7890', '6281234567890'],
  ['RelMobilePhone', '', ''],
  ['DateOfBirth', '30-04-1990', '1990-04-30'],
  ['DateOfBirth', '03-05-1945', '1945-05-03'],
  ['RelDateOfBirth', '01/02/1931', '1931-02-01'],
  ['RelDateOfBirth', '', null],
  ['GenderId', '2', 2],
  ['JobId', '', null],
  ['Weight', '62,5', 62.5],
  ['Height', '', null],
  ['ProvinceId', '32', '32'],
  ['VillageId', '32.71.01.1001', '32.71.01.1001'],
  ['PostalCode', '16125', '16125'],
  ['IdentityCardNumber', '3171 2345\uFF16789 0123', '3171234567890123'],
  ['PassportNumber', 'x1234567', 'X1234567'],
  ['KitasNumber', '-', ''],
])('reads %s from %j', (name, written, value) => {
  expect(readProfileValue(name, written)).toEqual({ value })
})

it.each<readonly [ProfileFieldName, string, string]>([
  ['FirstName', 'Si', 'too-short:3'],
  ['FirstName', ' ', 'required'],
  ['LastName', 'a'.repeat(51), 'too-long:50'],
  ['Address', 'Jl.\u0000', 'invalid'],
  ['CompanyName', 'PT \uD800', 'invalid'],
  ['RT', '0a1', 'invalid'],
  ['PostalCode', '1612', 'too-short:5'],
  ['RelMobilePhone', '021555', 'invalid'],
  ['DateOfBirth', '1899-12-31', 'invalid'],
  ['DateOfBirth', '2999-01-01', 'invalid'],
  ['DateOfBirth', '31-02-1990', 'invalid'],
  ['RelDateOfBirth', '1899-12-31', 'invalid'],
  ['GenderId', '', 'required'],
  ['JobId', '1.5', 'invalid'],
  ['Weight', '0,5', 'invalid'],
  ['Weight', '62,55', 'invalid'],
  ['CityId', '32', 'invalid'],
  ['PassportNumber', 'X1234', 'invalid'],
  ['VillageId', '32.71.01', 'invalid'],
  ['ProfilePicPath', 'picture.jpg', 'invalid'],
])('tells what is wrong with %s where %j is written', (name, written, problem) => {
  expect(readProfileValue(name, written, '2026-11-28')).toEqual({ problem })
})

it('sends what it has read, and nothing that it would read as something else', () => {
  const written = fc.oneof(fc.string({ unit: 'binary' }), fc.double().map(String), fc.constant(''))
  fc.assert(
    fc.property(fc.constantFrom(...profileFieldNames), written, (name, text) => {
      const { value } = readProfileValue(name, text)
      if (value !== undefined) expect(isProfileValue(name, value)).toBe(true)
      // oxlint-disable-next-line no-control-regex -- they are what is looked for
      if (/[\u0000-\u001f]/.test(text)) expect(isProfileValue(name, text)).toBe(false)
    }),
  )
  expect(isProfileValue('FirstName', null)).toBe(false)
  // Earlier versions of the app accepted this.
  expect(isProfileValue('KitasNumber', '2C11AB1234-C')).toBe(true)
  expect(isProfileValue('JobId', '3')).toBe(false)
  expect(isProfileValue('Weight', '62.5')).toBe(false)
})
