import type { ReviewState } from '#core/domain/review/review.ts'
import { t } from '#i18n/t.ts'
import { Badge } from '#ui/notice/Badge.tsx'
import type { Tone } from '#ui/notice/tone.ts'

const tones: Readonly<Record<ReviewState, Tone>> = { received: 'neutral', 'in-review': 'info', closed: 'success' }

interface ReviewBadgeProps {
  readonly review: { readonly state: ReviewState; readonly assignee: string | null }
}

/** How far a form is, and who reviews it. */
export const ReviewBadge = ({ review: { state, assignee } }: ReviewBadgeProps) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <Badge tone={tones[state]}>{t(`staff:review_${state}`)}</Badge>
    {assignee !== null && <span className="text-sm">{assignee}</span>}
  </span>
)
