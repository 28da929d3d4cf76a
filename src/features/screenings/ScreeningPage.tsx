import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useState } from 'react'
import { useQuestionnaire } from '#collect/form/use-questionnaire.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { t } from '#i18n/t.ts'
import { maySendAtom } from '#state/account/account.ts'
import { openScreeningDraftAtom, type BegunScreening } from '#state/collections/screenings.ts'
import { patientIdAtom } from '#state/session/session.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { OwnOnly } from '#features/portal/list/OwnOnly.tsx'
import { ScreeningForm } from './ScreeningForm.tsx'

export const ScreeningPage = () => (
  <OwnOnly title={t('patient:screening')}>
    <NewOrNone />
  </OwnOnly>
)

function NewOrNone() {
  const maySend = useAtomValue(maySendAtom)('VitalSigns')
  return maySend ? <NewScreening /> : <Alert>{t('records:screeningNotAllowed')}</Alert>
}

function NewScreening() {
  useDocumentTitle(t('pageTitle', { page: t('patient:screening') }))
  const patientId = useAtomValue(patientIdAtom)
  const loaded = useQuestionnaire('VitalSigns', undefined)
  if (loaded.is === 'loading') return <Spinner label={t('loading')} />
  if (!loaded.found) return <Alert title={t('collect:withdrawnTitle')}>{t('collect:withdrawnText')}</Alert>
  // The key makes the next patient in the same page begin a form of their own.
  return <DraftedScreening key={patientId} questionnaire={loaded.found} />
}

/** Continues a draft, or begins a form for today. */
function DraftedScreening({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  const [begun, setBegun] = useState<BegunScreening>()
  const open = useSetAtom(openScreeningDraftAtom)
  const { version } = questionnaire
  useEffect(() => {
    let isWanted = true
    void open(version).then((opened) => isWanted && setBegun(opened))
    return () => {
      isWanted = false
    }
  }, [open, version])
  return begun ? <ScreeningForm questionnaire={questionnaire} {...begun} /> : <Spinner label={t('loading')} />
}
