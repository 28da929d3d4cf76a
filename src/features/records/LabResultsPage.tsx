import { t } from '#i18n/t.ts'
import { LabResults } from './LabResults.tsx'
import { OwnHistory } from './OwnHistory.tsx'

export const LabResultsPage = () => <OwnHistory title={t('patient:labResults')} View={LabResults} />
