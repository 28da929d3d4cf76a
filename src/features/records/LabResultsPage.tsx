import { t } from '#i18n/t.ts'
import { LabResults } from './results/LabResults.tsx'
import { OwnHistory } from './reading/OwnHistory.tsx'

export const LabResultsPage = () => <OwnHistory title={t('patient:labResults')} View={LabResults} />
