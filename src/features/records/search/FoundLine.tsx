import type { ReactNode } from 'react'
import type { HistoryFilter } from '#core/collections/find-entries.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button/Button.tsx'
import { PRINTER } from '#ui/icon/late-icons.ts'
import { StrokeIcon } from '#ui/icon/StrokeIcon.tsx'
import { HistoryOnPaper } from '#features/records/paper/HistoryOnPaper.tsx'
import type { OpenedHistory } from '#features/records/reading/ReadHistory.tsx'
import { usePaperLines, type PaperBy } from '#features/records/paper/use-paper-lines.ts'

interface FoundLineProps extends Pick<OpenedHistory, 'reader' | 'history'> {
  readonly filter: HistoryFilter
  readonly by: PaperBy
  /** The text with the number found. */
  readonly children: ReactNode
}

/** Says how much was found, with a button to print it. */
export function FoundLine({
  reader,
  history: { read, asOf, unreadable, change },
  filter,
  by,
  children,
}: FoundLineProps) {
  const whole = read === 'all' ? reader : undefined
  const { ready, bring } = usePaperLines(whole, by, filter, change)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <output className="font-semibold">{children}</output>
      <Button variant="secondary" disabled={!whole} onClick={() => void bring().then(() => print())}>
        <StrokeIcon path={PRINTER} />
        {t('records:print')}
      </Button>
      <HistoryOnPaper title={t('patient:history')} paper={ready} {...{ asOf, unreadable, filter, by }} />
    </div>
  )
}
