import { t } from '#i18n/t.ts'
import { Button } from '#ui/button/Button.tsx'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Icon } from '#ui/icon/Icon.tsx'
import { VisuallyHidden } from '#ui/markup/VisuallyHidden.tsx'
import { hotlines } from '#core/domain/hospital/hotlines.ts'
import { hospitalName } from '#features/portal/address/hospital-name.ts'
import { useList } from '#features/portal/list/use-list.ts'
import { phoneAddress, whatsAppAddress } from '#features/portal/address/phone-address.ts'

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
          {t('patient:dismiss')}
        </Button>
      }
    >
      <p>{t('patient:hotlineIntro')}</p>
      <ul className="mt-4 flex flex-col gap-3">
        {hotlines.map(({ name, number }) => (
          <li key={name} className="flex flex-wrap items-center gap-3 rounded-control border border-line p-3 pl-4">
            <span className="flex-1 basis-32">
              <span className="block text-base">{t(`patient:${name}`)}</span>
              <span className="text-xl font-bold text-ink">{number}</span>
            </span>
            <a
              href={`tel:${number}`}
              className={buttonStyle(name === 'emergency' ? 'danger' : 'primary', 'regular', 'max-sm:grow')}
            >
              <Icon name="phone" />
              {t('patient:call')}
              <VisuallyHidden>{` ${number}`}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
      <HospitalNumbers />
    </Dialog>
  )
}

const isHotline = (phone: string): boolean => hotlines.some(({ number }) => number === phone)

const numberLink =
  'inline-flex min-h-11 items-center text-base font-semibold text-action tabular-nums underline underline-offset-4'

/** Each hospital's own numbers, from the copy on this device. */
function HospitalNumbers() {
  const { rows = [] } = useList('hospitals')
  const own = rows.filter(({ phone, whatsapp }) => !isHotline(phone) || whatsapp !== undefined)
  if (own.length === 0) return null
  return (
    <>
      <h3 className="mt-6 font-semibold text-ink">{t('patient:hospitals')}</h3>
      <ul className="flex flex-col divide-y divide-line">
        {own.map(({ id, code, phone, whatsapp }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="text-base">{hospitalName(code)}</span>
            <span className="flex flex-wrap gap-x-4">
              {!isHotline(phone) && (
                <a href={phoneAddress(phone)} className={numberLink}>
                  <span>{phone}</span>
                  <VisuallyHidden>{` ${hospitalName(code)}`}</VisuallyHidden>
                </a>
              )}
              {whatsapp !== undefined && (
                <a href={whatsAppAddress(whatsapp)} target="_blank" rel="noopener noreferrer" className={numberLink}>
                  {t('patient:whatsApp')}
                  <VisuallyHidden>{` ${hospitalName(code)}`}</VisuallyHidden>
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
