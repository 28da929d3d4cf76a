import { readCode } from './written.ts'

/* The numbers of identity cards: read and taken alike in an account, a profile and a form. */

/** In capitals, without what people put between its parts. */
export const readCardNumber = (written: string): string => readCode(written).replace(/[-./]/g, '')

/** Of an Indonesian identity card. */
export const isKtpNumber = (number: string): boolean => /^\d{16}$/.test(number)

/** Of a passport or a KITAS/KITAP. That of a KTP is one, too. */
export const isCardNumber = (number: string): boolean => /^(?=.*\d)[A-Z\d]{6,20}$/.test(number)

/** What stands for "none" in a field of numbers, such as a dash, is no number. */
export const holdsNumber = (written: string): boolean => /[\p{L}\p{N}]/u.test(written)

/** How a KTP is called among the types of identity cards. */
export const KTP_TYPE = 1
