import { t } from '#i18n/t.ts'
import { Badge } from '#ui/Badge.tsx'

/** A change of a row waits for the network. */
export const NotSentYet = () => <Badge tone="warning">{t('staff:notSentYet')}</Badge>
