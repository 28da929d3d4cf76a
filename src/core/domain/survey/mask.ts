import type { AdmissionInfo } from './admission-info.ts'

const NAME_WORD = /\p{L}[\p{L}\p{M}'’.-]*/gu

/** The data of an admission for a caller who has only a number: enough to recognise oneself. */
export function maskAdmission(info: AdmissionInfo): AdmissionInfo {
  return {
    ...info,
    medicalRecordNumber: maskNumber(info.medicalRecordNumber),
    fullName: maskName(info.fullName),
    guarantor: info.guarantor && maskName(info.guarantor),
    phone: info.phone && maskNumber(info.phone),
    guarantorMobilePhone: info.guarantorMobilePhone && maskNumber(info.guarantorMobilePhone),
    payerName: info.payerName && maskName(info.payerName),
    // Room and doctor reveal a patient's illness, even by initials and lengths.
    nursingRoom: null,
    roomNumber: null,
    doctorName: null,
    specialist: null,
    oncology: null,
    stay: undefined,
  }
}

/** "Sri Wahyuni" as "S. W.": the person recognises it, and the length of the name stays hidden. */
export const initialsOf = (name: string): string =>
  (name.match(NAME_WORD) ?? []).map((word) => word.replace(/^(.).*$/su, '$1.')).join(' ')

/** The first letters of a name without titles, two at most: "dr. Ratna Dewanti, Sp.PD" as "RD". */
export const monogramOf = (name: string): string =>
  (name.replace(/,.*$/su, '').match(NAME_WORD) ?? [])
    .filter((word) => !word.endsWith('.'))
    .slice(0, 2)
    .map((word) => word.replace(/^(.).*$/su, '$1').toUpperCase())
    .join('')

/** "Sri Wahyuni" as "S** W******". */
const maskName = (name: string): string => name.replaceAll(NAME_WORD, (word) => word.replaceAll(/(?<=.)./gsu, '*'))

/** Hides all but the last three characters, and at least half of them. */
export function maskNumber(number: string): string {
  const shown = Math.min(3, Math.floor(number.length / 2))
  return `${'*'.repeat(number.length - shown)}${number.slice(number.length - shown)}`
}
