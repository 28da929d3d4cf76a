import type { Checkout } from '#core/domain/care/checkout.ts'
import { zoneOf } from '#core/domain/hospital/hospital-unit.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { formatInteger } from '#i18n/format-integer.ts'
import { formatRupiah } from '#i18n/format/format-rupiah.ts'
import { langOf, localizeRecord } from '#i18n/localize-record.ts'
import { t } from '#i18n/t.ts'
import { Badge } from '#ui/notice/Badge.tsx'
import type { Tone } from '#ui/notice/tone.ts'
import { HowToPay } from '#features/portal/page/HowToPay.tsx'
import { hospitalName } from '#features/portal/address/hospital-name.ts'
import { useHospitalNow } from '#features/portal/time/use-hospital-now.ts'
import { RowCard } from './RowCard.tsx'

const tones: Readonly<Record<Checkout['status'] | 'overdue', Tone>> = {
  waiting: 'warning',
  overdue: 'neutral',
  paid: 'success',
  expired: 'neutral',
  cancelled: 'neutral',
}

/** An order with its items and the state of its payment. */
export function CheckoutCard({ checkout }: { readonly checkout: Checkout }) {
  const { number, at, hospital, items, total, payUntil } = checkout
  const now = useHospitalNow()
  // The copy may be from before the end of the time to pay.
  const isOver = checkout.status === 'waiting' && payUntil !== null && new Date(payUntil) < now
  const status = isOver ? 'overdue' : checkout.status
  return (
    <RowCard
      title={number}
      titleAs="h2"
      badge={<Badge tone={tones[status]}>{t(`patient:checkout_${status}`)}</Badge>}
      lines={[
        <p key="at">{formatDateTime(new Date(at), zoneOf(hospital))}</p>,
        <p key="hospital">{hospitalName(hospital)}</p>,
        payUntil && status === 'waiting' && (
          <p key="until" className="font-semibold text-warning">
            {t('patient:payUntil', { at: formatDateTime(new Date(payUntil), zoneOf(hospital)) })}
          </p>
        ),
        payUntil && status === 'overdue' && (
          <p key="until">{t('patient:payUntilPassed', { at: formatDateTime(new Date(payUntil), zoneOf(hospital)) })}</p>
        ),
      ]}
    >
      <dl className="mt-2 flex flex-col gap-1.5 border-t border-line pt-3">
        {items.map((item) => (
          <Amount
            key={item.name}
            title={t('patient:times', {
              quantity: formatInteger(item.quantity),
              name: localizeRecord(item).name,
            })}
            lang={langOf(item)}
            amount={item.quantity * item.price}
          />
        ))}
        <Amount title={t('patient:total')} amount={total} strong />
      </dl>
      {status === 'waiting' && <HowToPay ways={checkout.ways} />}
    </RowCard>
  )
}

interface AmountProps {
  readonly title: string
  readonly amount: number
  readonly lang?: string | undefined
  readonly strong?: boolean
}

const Amount = ({ title, amount, lang, strong = false }: AmountProps) => (
  <div
    className={strong ? 'flex flex-wrap justify-between gap-x-4 font-bold' : 'flex flex-wrap justify-between gap-x-4'}
  >
    <dt lang={lang} className="min-w-0 flex-1 basis-32">
      {title}
    </dt>
    <dd className="ml-auto tabular-nums">{formatRupiah(amount)}</dd>
  </div>
)
