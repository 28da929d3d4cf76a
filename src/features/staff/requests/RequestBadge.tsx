import type { RequestState } from '#core/domain/request/request.ts'
import { t } from '#i18n/t.ts'
import { Badge } from '#ui/notice/Badge.tsx'
import type { Tone } from '#ui/notice/tone.ts'

const tones: Readonly<Record<RequestState, Tone>> = {
  received: 'warning',
  'in-work': 'info',
  answered: 'success',
  cancelled: 'neutral',
}

/** How far a request is, in the words that its patient reads. */
export const RequestBadge = ({ state }: { readonly state: RequestState }) => (
  <Badge tone={tones[state]}>{t(`patient:request_${state}`)}</Badge>
)
