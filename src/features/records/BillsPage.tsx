import { t } from '#i18n/t.ts'
import { Bills } from './Bills.tsx'
import { OwnHistory } from './reading/OwnHistory.tsx'

export const BillsPage = () => <OwnHistory title={t('patient:bills')} View={Bills} />
