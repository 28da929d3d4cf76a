import { createPortal } from 'react-dom'
import { PaperHead } from '#features/portal/PaperHead.tsx'
import { usePrintedAt } from '#ui/use-printed-at.ts'
import { PrintedSummary, type PrintedSummaryProps } from './PrintedSummary.tsx'

interface HistoryOnPaperProps extends Omit<PrintedSummaryProps, 'head'> {
  /** The hospital's time of the history. */
  readonly asOf: string | undefined
}

/** A list that is drawn as far as it is in sight is whole on paper, however somebody prints. */
export function HistoryOnPaper({ asOf, ...rest }: HistoryOnPaperProps) {
  const printedAt = usePrintedAt()
  return (
    printedAt &&
    createPortal(<PrintedSummary {...rest} head={<PaperHead asOf={asOf} printedAt={printedAt} />} />, document.body)
  )
}
