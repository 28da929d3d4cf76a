import { hotlines } from '#core/domain/hospital/hotlines.ts'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { Icon } from '#ui/Icon.tsx'

const [, callCenter] = hotlines

/** What to do about something unpaid: the portal takes no money itself. */
export function HowToPay() {
  const call = t('patient:callCenterCall', { number: callCenter.number })
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-warning-line bg-warning-tint p-3">
      <p className="min-w-0 flex-1 basis-52 text-ink">{t('patient:howToPay')}</p>
      <a href={`tel:${callCenter.number}`} className={buttonStyle('secondary')}>
        <Icon name="phone" />
        <span>{call}</span>
      </a>
      <p className="hidden font-semibold print:block">{call}</p>
    </div>
  )
}
