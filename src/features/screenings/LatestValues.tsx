import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { formatDate } from '#i18n/format/format-date.ts'
import { t } from '#i18n/t.ts'
import { Section } from '#features/portal/page/Section.tsx'
import type { Reading } from '#core/domain/care/vital-readings.ts'
import { Badge } from '#ui/notice/Badge.tsx'
import { measuredLines } from './measured-lines.ts'
import { readingTone } from './measure-text.ts'
import type { RowsProps } from './rows-props.ts'

/** Says whether a value is normal; renders nothing where that is not known. */
const ReadingBadge = ({ reading }: { readonly reading: Reading | undefined }) =>
  reading && (
    <Badge tone={readingTone(reading)} icon={reading === 'normal' ? 'check' : 'alert'}>
      {t(`records:reading_${reading}`)}
    </Badge>
  )

/** The last value of each measure, with its day and whether it is normal. */
export function LatestValues({ rows, isAdult }: RowsProps) {
  const lines = rows.flatMap((screening) => measuredLines(screening).map((line) => ({ ...line, at: screening.at })))
  const latest = [...new Map(lines.toReversed().map((line) => [line.measure, line])).values()].toReversed()
  const ages = latest.map(({ at }) => isAdult(at))
  const note = ages.includes(true)
    ? 'screeningsNote'
    : ages.includes(false)
      ? 'screeningsNoteChild'
      : 'screeningsNoteAge'
  return (
    <Section title={t('records:screeningsLatest')}>
      <ul className="grid gap-3 sm:grid-cols-2">
        {latest.map(({ measure, text, reading, range, at }) => (
          <li key={measure} className="flex flex-col gap-1 rounded-card border border-line bg-surface p-4 shadow-card">
            <h3 className="font-semibold">{t(`records:measure_${measure}`)}</h3>
            <p className="text-2xl leading-tight font-bold tabular-nums">{text}</p>
            <p className="text-sm text-muted">{formatDate(new Date(at), groupZone)}</p>
            {isAdult(at) && (
              <>
                <p className="empty:hidden">
                  <ReadingBadge reading={reading} />
                </p>
                {range !== undefined && <p className="text-sm text-muted">{range}</p>}
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{t(`records:${note}`)}</p>
    </Section>
  )
}
