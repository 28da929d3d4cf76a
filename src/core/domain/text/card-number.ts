import { readCode } from './written.ts'

/* Numbers of identity cards, read and checked in the same way in accounts, profiles and forms. */

/** In capitals, without the marks that people write between the parts. */
export const readCardNumber = (written: string): string => readCode(written).replace(/[-./]/g, '')

/** A number of an Indonesian identity card (KTP). */
export const isKtpNumber = (number: string): boolean => /^\d{16}$/.test(number)

/** A number of a passport, a KITAS/KITAP or a KTP. */
export const isCardNumber = (number: string): boolean => /^(?=.*\d)[A-Z\d]{6,20}$/.test(number)

/** Whether a text has a letter or digit, and not only a sign for "none" such as a dash. */
export const holdsNumber = (written: string): boolean => /[\p{L}\p{N}]/u.test(written)

/** The id of a KTP among the types of identity cards. */
export const KTP_TYPE = 1
