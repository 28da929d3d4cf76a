import { Link, type To } from 'react-router-dom'
import type { ResponseOf } from '#core/contract/call.ts'
import type { staffCalls } from '#core/contract/staff-calls.ts'
import { LEAST_SHOWN } from '#core/contract/staff-result-calls.ts'
import { formatInteger } from '#i18n/format-integer.ts'
import { t } from '#i18n/t.ts'
import { pointsText } from './points-text.ts'

type Results = ResponseOf<typeof staffCalls.staffResults>

interface Group extends Pick<Results, 'responses' | 'promoters'> {
  readonly name: string
  /** Where its own results are. */
  readonly to?: To
}

interface GroupTableProps {
  readonly title: string
  /** What the groups are. */
  readonly of: string
  readonly isScored: boolean
  readonly groups: readonly Group[]
}

const cell = 'py-2 pl-3 text-right tabular-nums'

/** Weeks, months, hospitals or wards beside each other: a line each, on a phone too. */
export const GroupTable = ({ title, of, isScored, groups }: GroupTableProps) => (
  <section aria-label={title} className="flex flex-col gap-3">
    <h2 className="text-xl font-bold">{title}</h2>
    <table className="w-full max-w-3xl border-collapse text-left">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b border-outline text-sm text-muted">
          <th scope="col" className="py-2 font-semibold">
            {of}
          </th>
          <th scope="col" className={`${cell} font-semibold`}>
            {t('staff:forms')}
          </th>
          {isScored && (
            <>
              <th scope="col" className={`${cell} font-semibold`}>
                {t('staff:score')}
              </th>
              <th scope="col" className={`${cell} font-semibold`}>
                {t('staff:scoreSure')}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {groups.map(({ name, to, responses, promoters }) => (
          <tr key={name} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 font-semibold">
              {to === undefined ? (
                name
              ) : (
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center rounded-control text-action underline underline-offset-4"
                >
                  {name}
                </Link>
              )}
            </th>
            <td className={cell}>{formatInteger(responses)}</td>
            {isScored && <Scores of={promoters} />}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const Scores = ({ of }: { readonly of: Results['promoters'] }) =>
  of === null ? (
    <td colSpan={2} className={`${cell} text-sm text-muted`}>
      {t('staff:tooFewShort', { least: LEAST_SHOWN })}
    </td>
  ) : (
    <>
      <td className={`${cell} font-semibold`}>{pointsText(of.score)}</td>
      <td className={`${cell} text-sm whitespace-nowrap`}>{`${pointsText(of.least)} … ${pointsText(of.most)}`}</td>
    </>
  )
