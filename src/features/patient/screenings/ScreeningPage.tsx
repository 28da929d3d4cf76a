import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useState } from 'react'
import { newDraftId } from '#core/outbox/drafts.ts'
import type { ScreeningDraft } from '#core/own/screening-draft.ts'
import { useQuestionnaire } from '#collect/useQuestionnaire.ts'
import { dayOf, writeDate } from '#core/domain/calendar-date.ts'
import type { Questionnaire } from '#core/questionnaires/definition.ts'
import { t } from '#i18n/t.ts'
import { maySendAtom } from '#state/account.ts'
import { openScreeningDraftAtom, type BegunScreening } from '#state/screenings.ts'
import { patientIdAtom } from '#state/session.ts'
import { Alert } from '#ui/Alert.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { useDocumentTitle } from '#ui/useDocumentTitle.ts'
import { OwnOnly } from '#features/patient/pages/OwnOnly.tsx'
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
  if (loaded.is === 'loading' || !loaded.found) return <Spinner label={t('loading')} />
  // Whoever comes after somebody in the same page begins their own.
  return <DraftedScreening key={patientId} questionnaire={loaded.found} />
}

/** Goes on with what was typed before, else begins with today. */
function DraftedScreening({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  const [begun, setBegun] = useState<Pick<BegunScreening, 'keep'> & { readonly draft: ScreeningDraft }>()
  const open = useSetAtom(openScreeningDraftAtom)
  const { version } = questionnaire
  useEffect(() => {
    let isWanted = true
    const startedAt = Date.now()
    const clean = { id: newDraftId(), version, startedAt, values: { measuredOn: writeDate(dayOf(startedAt)) } }
    void open(version).then(({ typed, keep }) => isWanted && setBegun({ draft: typed ?? clean, keep }))
    return () => {
      isWanted = false
    }
  }, [open, version])
  return begun ? <ScreeningForm questionnaire={questionnaire} {...begun} /> : <Spinner label={t('loading')} />
}
