import { t } from '#i18n/t.ts'

/** The size of a file: "812 kB", "1,2 MB". */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000))
  if (kilobytes < 1000) return `${kilobytes} kB`
  return `${(bytes / 1_000_000).toFixed(1).replace('.', t('forms:decimalMark'))} MB`
}
