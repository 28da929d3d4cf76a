import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { t } from '#i18n/t.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Button } from '#ui/button/Button.tsx'
import { focusHeading } from '#ui/page/focus-heading.ts'

interface LateAlertProps {
  /** What is known of it. */
  readonly change?:
    | {
        readonly at: string | null
        /** The name of who changed it. */
        readonly by?: string | null | undefined
        readonly isClosed: boolean
        /** Whether the reader's own change is still the last one: only the history has grown. */
        readonly isOwn?: boolean
      }
    | undefined
  readonly onRefresh: () => void
}

/** Says that another person changed the row first, and offers to read it again. */
export function LateAlert({ change, onRefresh }: LateAlertProps) {
  const refresh = () => {
    // The button disappears and would lose the focus.
    const main = document.querySelector<HTMLElement>('#main')
    if (main) focusHeading(main)
    onRefresh()
  }
  return (
    <Alert tone="warning" live>
      <p>{change ? changeText(change) : t('staff:changedMeanwhile')}</p>
      <Button variant="secondary" className="mt-3" onClick={refresh}>
        {t('staff:refresh')}
      </Button>
    </Alert>
  )
}

function changeText({ at, by, isClosed, isOwn }: NonNullable<LateAlertProps['change']>): string {
  if (isOwn) return t('staff:newInHistory')
  if (!by) return t('staff:changedMeanwhile')
  return t(isClosed ? 'staff:closedBy' : 'staff:changedBy', {
    name: by,
    at: at === null ? '' : formatDateTime(new Date(at), groupZone),
  })
}
