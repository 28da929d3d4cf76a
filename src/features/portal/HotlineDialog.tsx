import { t } from '#i18n/t.ts'
import { Button } from '#ui/Button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { hotlines } from '#core/domain/hotlines.ts'

interface HotlineDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

export function HotlineDialog({ open, onClose }: HotlineDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('patient:hotlineTitle')}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {t('patient:close')}
        </Button>
      }
    >
      <p>{t('patient:hotlineIntro')}</p>
      <ul className="mt-4 flex flex-col gap-3">
        {hotlines.map(({ name, number }) => (
          <li key={name} className="flex items-center gap-3 rounded-control border border-line p-3 pl-4">
            <span className="min-w-0 flex-1">
              <span className="block text-base">{t(`patient:${name}`)}</span>
              <span className="text-xl font-bold text-ink">{number}</span>
            </span>
            <a href={`tel:${number}`} className={buttonStyle(name === 'emergency' ? 'danger' : 'primary')}>
              <Icon name="phone" />
              {t('patient:call')}
              <VisuallyHidden>{` ${number}`}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
