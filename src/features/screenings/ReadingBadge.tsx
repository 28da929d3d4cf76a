import type { Reading } from '#core/domain/care/vital-readings.ts'
import { t } from '#i18n/t.ts'
import { Badge } from '#ui/notice/Badge.tsx'
import { readingTone } from './measure-text.ts'

/** Where a value lies, in words; nothing where that cannot be said. */
export const ReadingBadge = ({ reading }: { readonly reading: Reading | undefined }) =>
  reading && (
    <Badge tone={readingTone(reading)} icon={reading === 'normal' ? 'check' : 'alert'}>
      {t(`records:reading_${reading}`)}
    </Badge>
  )
