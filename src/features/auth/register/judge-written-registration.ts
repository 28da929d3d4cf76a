import { judgeRegistration, type Judged, type Registration } from '#core/domain/account/account.ts'
import { readText } from '#core/domain/text/written.ts'
import type { Nationality } from './use-nationalities.ts'

export const blankRegistration = {
  firstName: '',
  middleName: '',
  lastName: '',
  dateOfBirth: '',
  genderId: '',
  email: '',
  mobilePhone: '',
  password: '',
  confirmation: '',
  identityCardNumber: '',
  kitasNumber: '',
  passportNumber: '',
  nationalityId: '',
}

/** The form holds a nationality as it is written; it travels as its number. What is on no list is none. @param lastDay as there */
export function judgeWrittenRegistration(
  written: Readonly<Record<string, string>>,
  nationalities: readonly Nationality[],
  lastDay: string,
): Judged<Registration> {
  const name = readText(written['nationalityId'] ?? '').toLowerCase()
  const known = nationalities.find((one) => [one.label, one.inOther].some((label) => label.toLowerCase() === name))
  const raw = {
    ...blankRegistration,
    ...written,
    // An unpicked choice is null to the form.
    genderId: written['genderId'] ?? '',
    nationalityId: known?.value ?? '',
  }
  const judged = judgeRegistration(raw, lastDay)
  if (name === '' || known) return judged
  return { problems: new Map([...(judged.problems ?? []), ['nationalityId', 'invalid']]) }
}
