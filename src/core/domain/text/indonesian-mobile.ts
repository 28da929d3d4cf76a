import { withoutUnseen } from './written.ts'

/**
 * Reads an Indonesian mobile number as people write or paste it ("0812-3456-7890", "+62 812…", "0062812…", "+62
 * (0)812…", with invisible marks of address books). The result is in E.164 form ("+6281234567890"): +62, an 8, 9 to 12
 * digits in total. Undefined for any other text.
 */
export function normalizeIndonesianMobile(written: string): string | undefined {
  const compact = withoutUnseen(written.normalize('NFKC')).replace(/[\p{Dash}().]/gu, '')
  const national = /^(?:(?:\+|00)?620?|0)?(8\d{8,11})$/.exec(compact)?.[1]
  return national === undefined ? undefined : `+62${national}`
}
