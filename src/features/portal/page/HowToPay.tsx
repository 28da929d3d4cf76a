import { useState } from 'react'
import type { PaymentWay } from '#core/domain/care/payment-way.ts'
import { hotlines } from '#core/domain/hospital/hotlines.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button/Button.tsx'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Icon } from '#ui/icon/Icon.tsx'

const [, callCenter] = hotlines

interface HowToPayProps {
  /** The ways of payment that the hospital has set up for this bill. */
  readonly ways?: readonly PaymentWay[] | undefined
  /** Whether several bills follow, each with its own ways. */
  readonly isOfSeveral?: boolean
}

/** Tells how to pay a bill. The portal itself takes no money. */
export function HowToPay({ ways = [], isOfSeveral = false }: HowToPayProps) {
  const call = t('patient:callCenterCall', { number: callCenter.number })
  return (
    <div className="mt-2 flex flex-col gap-3 rounded-control border border-warning-line bg-warning-tint p-3">
      {ways.length > 0 && (
        <ul className="flex flex-col gap-3">
          {ways.map((way) => (
            <Way key={`${way.way} ${way.number}`} way={way} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-52 text-ink">
          {isOfSeveral ? t('patient:payEach') : t(ways.length > 0 ? 'patient:payToo' : 'patient:howToPay')}
        </p>
        <a href={`tel:${callCenter.number}`} className={buttonStyle('secondary')}>
          <Icon name="phone" />
          <span>{call}</span>
        </a>
        <p className="hidden font-semibold print:block">{call}</p>
      </div>
    </div>
  )
}

function Way({ way: { way, name, number } }: { readonly way: PaymentWay }) {
  const [state, setState] = useState<'copied' | 'refused'>()
  const copy = () =>
    navigator.clipboard.writeText(number.replaceAll(' ', '')).then(
      () => setState('copied'),
      () => setState('refused'),
    )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="min-w-0 flex-1 basis-52 text-ink">
        <span className="block text-sm">{t(`patient:pay_${way}`, { name })}</span>
        <span className="block text-lg font-bold break-words tabular-nums">{number}</span>
      </p>
      {way === 'virtual-account' && 'clipboard' in navigator && (
        <Button
          variant="secondary"
          className="print:hidden"
          aria-label={`${t('patient:payCopy')}, ${number}`}
          onClick={() => void copy()}
        >
          {t('patient:payCopy')}
        </Button>
      )}
      <output className="basis-full text-sm">{state && t(`patient:pay_${state}`)}</output>
    </li>
  )
}
