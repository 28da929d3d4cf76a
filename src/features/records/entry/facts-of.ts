import type { HistoryEntry } from '#core/domain/care/history-entry.ts'
import { zoneOf } from '#core/domain/hospital/hospital-unit.ts'
import { payerText } from '#core/domain/text/hospital-words.ts'
import { formatDate } from '#i18n/format/format-date.ts'
import { localize } from '#i18n/localize.ts'
import { langOf, localizeRecord } from '#i18n/localize-record.ts'
import { t } from '#i18n/t.ts'

type Fact = readonly [name: string, value: string, lang?: 'id' | undefined]

/** The known facts of an entry, by name, without empty ones. */
export function factsOf(entry: HistoryEntry): Fact[] {
  const facts: Fact[] = [...ownFactsOf(entry), [t('records:doctor'), entry.doctor ?? '', 'id']]
  return facts.filter(([, value]) => value !== '')
}

function ownFactsOf(one: HistoryEntry): Fact[] {
  const entry = localizeRecord(one)
  const lang = langOf(one)
  switch (entry.kind) {
    case 'visit':
      return [
        [t('records:kinds'), t(`records:service_${entry.service}`)],
        [t('records:number'), entry.number],
        [t('records:complaint'), entry.complaint, lang],
        [t('records:until'), entry.until === null ? '' : formatDate(new Date(entry.until), zoneOf(entry.hospital))],
      ]
    case 'diagnosis':
      return [[t('records:code'), entry.code]]
    case 'medication':
      return [
        [t('records:dose'), entry.dose, lang],
        [t('records:frequency'), entry.frequency, lang],
        [t('records:duration'), t('records:days', { count: entry.days })],
      ]
    case 'bill':
      return [[t('records:payer'), localize(payerText(entry.payer))]]
    case 'lab':
    case 'document':
      return []
  }
}
