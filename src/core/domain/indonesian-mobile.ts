/**
 * An Indonesian mobile number as people write or paste it ("0812-3456-7890", "+62 812…", "62812…")
 * in E.164 form ("+6281234567890"), or undefined when it is none: +62, an 8, 9 to 12 digits in all.
 */
export function normalizeIndonesianMobile(written: string): string | undefined {
  const digits = written.replace(/[\s().-]/g, '')
  const national = /^(?:\+?62|0)?(8\d{8,11})$/.exec(digits)?.[1]
  return national === undefined ? undefined : `+62${national}`
}
