import type { To } from 'react-router-dom'
import type { ResponseOf } from '#core/contract/call/call.ts'
import type { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { LEAST_SHOWN } from '#core/contract/staff/staff-result-calls.ts'
import { formatInteger } from '#i18n/format-integer.ts'
import { t } from '#i18n/t.ts'
import { Folded } from '#features/staff/Folded.tsx'
import { NumberTable } from '#features/staff/list/NumberTable.tsx'
import { pointsText } from './points-text.ts'

type Results = ResponseOf<typeof staffCalls.staffResults>

interface Group extends Pick<Results, 'responses' | 'promoters'> {
  readonly name: string
  /** The page with the group's own results. */
  readonly to?: To
}

interface GroupTableProps {
  readonly title: string
  /** The heading of the column of groups. */
  readonly of: string
  readonly isScored: boolean
  /** Whether the table begins open. */
  readonly isOpen?: boolean
  readonly groups: readonly Group[]
}

/** Compares weeks, months, hospitals or wards. */
export const GroupTable = ({ title, of, isScored, isOpen = false, groups }: GroupTableProps) => (
  <Folded as="h2" title={title} isOpen={isOpen}>
    <NumberTable
      title={title}
      of={of}
      heads={[t('staff:forms'), ...(isScored ? [t('staff:score'), t('staff:scoreSure')] : [])]}
      rows={groups.map(({ responses, promoters, ...group }) => ({
        ...group,
        cells: [formatInteger(responses), ...(isScored ? scoresOf(promoters) : [])],
      }))}
    />
  </Folded>
)

const scoresOf = (promoters: Results['promoters']) =>
  promoters === null
    ? [t('staff:tooFewShort', { least: LEAST_SHOWN })]
    : [pointsText(promoters.score), `${pointsText(promoters.least)} … ${pointsText(promoters.most)}`]
