import { formatInteger } from '#i18n/format-integer.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button/Button.tsx'

interface ShowMoreProps {
  readonly shown: number
  readonly total: number
  readonly onMore: () => void
}

/** The rest of a long list, a page at a time. */
export function ShowMore({ shown, total, onMore }: ShowMoreProps) {
  if (shown >= total) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-muted">
        {t('submissions:showing', { shown: formatInteger(shown), total: formatInteger(total) })}
      </p>
      <Button variant="secondary" onClick={onMore}>
        {t('submissions:showMore')}
      </Button>
    </div>
  )
}
