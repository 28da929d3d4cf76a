import { t } from '#i18n/t.ts'
import { Button } from '#ui/button/Button.tsx'

interface FormActionsProps {
  readonly first: boolean
  readonly last: boolean
  readonly busy: boolean
  /** A field is still at work. */
  readonly isHeld: boolean
  readonly onPrevious: () => void
}

export function FormActions({ first, last, busy, isHeld, onPrevious }: FormActionsProps) {
  return (
    <div className="flex flex-wrap-reverse gap-3 border-t border-line pt-6 *:flex-1 sm:justify-between sm:*:min-w-40 sm:*:flex-none">
      {!first && (
        <Button variant="secondary" size="large" onClick={onPrevious} disabled={busy || isHeld}>
          {t('previous')}
        </Button>
      )}
      <Button type="submit" size="large" busy={busy || isHeld} className="sm:ml-auto">
        {isHeld ? t('forms:storingFile') : busy ? t('forms:saving') : last ? t('save') : t('next')}
      </Button>
    </div>
  )
}
