import { createPortal } from 'react-dom'
import { PaperHead } from '#features/portal/person/PaperHead.tsx'
import { useHospitalNow } from '#features/portal/time/use-hospital-now.ts'
import { usePrintedAt } from '#ui/page/use-printed-at.ts'
import { PrintedSummary, type PrintedSummaryProps } from './PrintedSummary.tsx'

interface HistoryOnPaperProps extends Omit<PrintedSummaryProps, 'head' | 'now'> {
  /** The hospital's time of the history. */
  readonly asOf: string | undefined
}

/** The history for print, by the button or Ctrl+P. It has all rows, while the screen draws only the visible ones. */
export function HistoryOnPaper({ asOf, ...rest }: HistoryOnPaperProps) {
  const printedAt = usePrintedAt()
  const now = useHospitalNow()
  return (
    printedAt &&
    createPortal(
      <PrintedSummary {...rest} now={now} head={<PaperHead asOf={asOf} printedAt={printedAt} />} />,
      document.body,
    )
  )
}
