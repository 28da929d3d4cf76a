import { t } from '#i18n/t.ts'
import { Badge } from '#ui/notice/Badge.tsx'

/** A change of a row waits for the network. */
export const NotSentYet = () => <Badge tone="warning">{t('staff:notSentYet')}</Badge>
