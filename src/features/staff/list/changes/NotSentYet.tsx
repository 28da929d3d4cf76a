import { t } from '#i18n/t.ts'
import { Badge } from '#ui/notice/Badge.tsx'

/** Marks a row with a change that waits for the network. */
export const NotSentYet = () => <Badge tone="warning">{t('staff:notSentYet')}</Badge>
