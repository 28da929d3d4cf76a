import { judgeResult, type Bill, type HistoryEntry, type LabResult } from '#core/domain/care/history-entry.ts'
import { zoneOf } from '#core/domain/hospital/hospital-unit.ts'
import { dayOf } from '#core/domain/time/zone.ts'
import { payerText } from '#core/domain/text/hospital-words.ts'
import { formatDay } from '#i18n/format/format-day.ts'
import { formatNumber } from '#i18n/format/format-number.ts'
import { formatRupiah } from '#i18n/format/format-rupiah.ts'
import { localize } from '#i18n/localize.ts'
import { langOf, localizeRecord } from '#i18n/localize-record.ts'
import { t } from '#i18n/t.ts'
import type { IconName } from '#ui/icon/icons.ts'
import type { Tone } from '#ui/notice/tone.ts'

export const kindIcon: Readonly<Record<HistoryEntry['kind'], IconName>> = {
  visit: 'hospital',
  diagnosis: 'heart',
  lab: 'flask',
  medication: 'pill',
  bill: 'receipt',
  document: 'clipboard',
}

/** The title of an entry, in the hospital's words. */
export function titleOf(one: HistoryEntry): string {
  const entry = localizeRecord(one)
  switch (entry.kind) {
    case 'visit':
      return entry.unit
    case 'bill':
      return entry.number
    case 'document':
      return entry.title
    case 'diagnosis':
    case 'lab':
    case 'medication':
      return entry.name
  }
}

/** A part of a line: in the page's language, or (`own`) in the hospital's Indonesian words. */
export type Part = string | { readonly own: string }

/** The most important facts of an entry as one line, in parts. */
export function lineOf(entry: HistoryEntry): Part[] {
  const parts = piecesOf(localizeRecord(entry))
  return parts.filter((part) => (typeof part === 'string' ? part : part.own) !== '')
}

function piecesOf(entry: HistoryEntry): Part[] {
  const own = (text: string): Part => ownPart(entry, text)
  switch (entry.kind) {
    case 'visit':
      return [t(`records:service_${entry.service}`), own(entry.complaint)]
    case 'diagnosis':
      return [entry.code, entry.isPrimary ? t('records:primary') : '']
    case 'lab':
      return [resultPart(entry), rangeText(entry)]
    case 'medication':
      return [own(entry.dose), own(entry.frequency), t('records:days', { count: entry.days })]
    case 'bill':
      return [formatRupiah(entry.total), own(entry.unit ?? ''), localize(payerText(entry.payer))]
    case 'document':
      return [{ own: entry.doctor ?? '' }]
  }
}

function ownPart(entry: HistoryEntry, text: string | null): Part {
  return langOf(entry) === undefined ? (text ?? '') : { own: text ?? '' }
}

export const resultText = (result: LabResult): string => {
  const part = resultPart(result)
  return typeof part === 'string' ? part : part.own
}

function statusText({ status, due, hospital }: Bill, now: Date): string {
  if (status !== 'open' || due === undefined) return t(`records:status_${status}`)
  const isOver = due < dayOf(now.getTime(), zoneOf(hospital))
  return t(isOver ? 'records:unpaidSince' : 'records:unpaidUntil', { day: formatDay(due) })
}

/** A result. Numbers and common words of laboratories are in the reader's language. */
export function resultPart(result: LabResult): Part {
  const { value, text, unit } = localizeRecord(result)
  if (value !== null) return [formatNumber(value), unit].filter(Boolean).join(' ')
  const word = text?.toLowerCase()
  return word === 'positif' || word === 'negatif' ? t(`records:word_${word}`) : ownPart(result, text)
}

/** The reference range in words. It may be open to one side. */
export function rangeText({ low, high, unit }: LabResult): string {
  if (low === null && high === null) return ''
  const range =
    low === null
      ? `≤ ${formatNumber(high ?? 0)}`
      : high === null
        ? `≥ ${formatNumber(low)}`
        : `${formatNumber(low)}–${formatNumber(high)}`
  return t('records:reference', { range: `${range} ${unit}`.trim() })
}

/** The badge of an entry that needs attention; undefined for others. @param now by the hospital's clock */
export function badgeOf(entry: HistoryEntry, now: Date): { readonly tone: Tone; readonly text: string } | undefined {
  if (entry.kind === 'bill')
    return { tone: entry.status === 'open' ? 'warning' : 'neutral', text: statusText(entry, now) }
  const judged = entry.kind === 'lab' ? judgeResult(entry) : undefined
  if (judged === undefined || judged === 'normal') return undefined
  return { tone: 'warning', text: t(`records:result_${judged}`) }
}
