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

/** Judges a registration. The form has the name of a nationality, the answer its id; unknown names count as missing. */
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
    // The form holds an unpicked choice as null.
    genderId: written['genderId'] ?? '',
    nationalityId: known?.value ?? '',
  }
  const judged = judgeRegistration(raw, lastDay)
  if (name === '' || known) return judged
  return { problems: new Map([...(judged.problems ?? []), ['nationalityId', 'invalid']]) }
}
