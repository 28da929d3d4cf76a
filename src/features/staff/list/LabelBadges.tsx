import type { ReviewLabel } from '#core/domain/review/review.ts'
import { t } from '#i18n/t.ts'
import { Badge } from '#ui/notice/Badge.tsx'

/** The labels of a form. */
export const LabelBadges = ({ labels }: { readonly labels: readonly ReviewLabel[] }) =>
  labels.map((label) => <Badge key={label}>{t(`staff:label_${label}`)}</Badge>)
