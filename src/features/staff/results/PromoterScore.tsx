import type { ResponseOf } from '#core/contract/call.ts'
import type { staffCalls } from '#core/contract/staff-calls.ts'
import { LEAST_SHOWN } from '#core/contract/staff-result-calls.ts'
import { formatInteger } from '#i18n/format-integer.ts'
import { t } from '#i18n/t.ts'
import { pointsText } from './points-text.ts'
import { ShareBar } from './ShareBar.tsx'

type Promoters = ResponseOf<typeof staffCalls.staffResults>['promoters']

/** The score, what it is made of, and how sure it is. */
export function PromoterScore({ of }: { readonly of: Promoters }) {
  return (
    <section
      aria-label={t('staff:nps')}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card md:p-6"
    >
      <h2 className="text-xl font-bold">{t('staff:nps')}</h2>
      {of === null ? <p>{t('staff:tooFew', { least: LEAST_SHOWN })}</p> : <Score of={of} />}
      <p className="max-w-prose text-sm text-muted">{t('staff:npsMeaning')}</p>
    </section>
  )
}

function Score({ of }: { readonly of: NonNullable<Promoters> }) {
  const answered = of.promoters + of.passives + of.detractors
  return (
    <div className="flex flex-col gap-4 md:flex-row md:items-start md:gap-10">
      <div className="flex max-w-prose flex-col gap-1 md:basis-64">
        <p className="text-5xl font-bold tabular-nums">{pointsText(of.score)}</p>
        <p>{t('staff:npsSure', { least: pointsText(of.least), most: pointsText(of.most) })}</p>
      </div>
      <dl className="flex flex-1 flex-col gap-3">
        {(['promoters', 'passives', 'detractors'] as const).map((group) => (
          <div key={group} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
            <dt>{t(`staff:${group}`)}</dt>
            <dd className="font-semibold tabular-nums">{formatInteger(of[group])}</dd>
            <dd className="col-span-2">
              <ShareBar share={of[group] / answered} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
