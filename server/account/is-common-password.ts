import { commonPasswords } from './common-passwords.ts'

const rows = ['01234567890', '09876543210', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Whether a password is among the first that anybody would try: a known one, a row of keys, a pattern, or one's own name. */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const plain = password.toLowerCase()
  const word = plain.replace(/[\d!@#$%^&*._-]+$/, '')
  if (commonPasswords.has(plain) || commonPasswords.has(word)) return true
  if (rows.some((row) => (row + row).includes(plain))) return true
  if (isRepeated(plain)) return true
  if (isDate(plain)) return true
  return own.some((name) => name.length >= 3 && (word === name.toLowerCase() || plain === name.toLowerCase()))
}

/** One to three characters over and over: "111111", "121212", "abcabc". */
const isRepeated = (text: string): boolean => /^(.{1,3})\1+$/su.test(text)

/** A day as people write it in digits: "17081945", "170845". */
const isDate = (text: string): boolean => /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)?\d{2}$/.test(text)
