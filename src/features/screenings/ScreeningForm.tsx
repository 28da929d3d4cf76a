import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { failureText } from '#collect/failure/failure-text.ts'
import { LanguageSwitch } from '#collect/form/LanguageSwitch.tsx'
import { SealedDownload } from '#collect/form/SealedDownload.tsx'
import { useAskBeforeLeaving } from '#collect/form/use-ask-before-leaving.ts'
import { useFormHeld } from '#collect/form/use-form-held.ts'
import { loadSealing } from '#core/outbox/submit/seal-answers.ts'
import type { ScreeningDraft } from '#core/own/screening-draft.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import type { RawAnswers } from '#forms/answers.ts'
import { QuestionnaireForm } from '#forms/QuestionnaireForm.tsx'
import { currentLanguage } from '#i18n/current-language.ts'
import { t } from '#i18n/t.ts'
import { onTeardown } from '#state/forms/drafts.ts'
import { lastDayAtom } from '#state/device/hospital-day.ts'
import { submitScreeningAtom, type BegunScreening } from '#state/collections/screenings.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { paths } from '#features/portal/address/paths.ts'
import { submitForm } from '#features/portal/form/submit-form.ts'

interface ScreeningFormProps extends BegunScreening {
  readonly questionnaire: Questionnaire
}

/** The form of vital signs. Its draft is kept with the account and removed with it, until the form is submitted. */
export function ScreeningForm({ questionnaire, draft, keep }: ScreeningFormProps) {
  const [dirty, setDirty] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [id, setId] = useState(draft.id)
  const { isKept, isPending, keepValues } = useKeptValues({ ...draft, id }, keep)
  const submit = useSetAtom(submitScreeningAtom)
  const today = useAtomValue(lastDayAtom)
  const navigate = useNavigate()
  useFormHeld(dirty)
  useAskBeforeLeaving(isPending || !isKept)
  // Loaded now, in case there is no service worker and the network goes. Submitting tells when the code is missing.
  useEffect(() => void loadSealing().catch(() => undefined), [])
  const { startedAt } = draft
  return (
    <div className="flex flex-col gap-4">
      {!isKept && (
        <Alert tone="warning" live title={t('collect:draftNotKept')}>
          {t('collect:draftNotKeptText')}
        </Alert>
      )}
      <SealedDownload failure={failure} />
      <QuestionnaireForm
        questionnaire={questionnaire}
        printable={false}
        languages={<LanguageSwitch named />}
        defaultValues={draft.values}
        calendar={{ today }}
        onChange={(values) => {
          setDirty(true)
          keepValues(values)
        }}
        onSubmit={async (answers) => {
          try {
            const language = currentLanguage()
            await submitForm(id, (as) => submit({ id: as, questionnaire, answers, language, startedAt }), setId)
          } catch (error) {
            setFailure(error)
            throw error
          }
          await navigate(paths.screenings, { replace: true })
        }}
        failureText={failureText}
      />
      {isKept && (
        <p aria-busy={isPending} className="text-center text-sm text-muted">
          {t('collect:draftKept')}
        </p>
      )}
    </div>
  )
}

/** Keeps every change, one after another. Tells whether the last one was kept and whether more are waiting. */
function useKeptValues(draft: ScreeningDraft, keep: BegunScreening['keep']) {
  const [isKept, setKept] = useState(true)
  const [pending, setPending] = useState(0)
  const before = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => onTeardown(async () => void (await before.current)), [])
  const keepAfter = async (earlier: Promise<unknown>, values: RawAnswers) => {
    await earlier
    setKept(await keep({ ...draft, values }))
    setPending((count) => count - 1)
  }
  const keepValues = (values: RawAnswers) => {
    setPending((count) => count + 1)
    before.current = keepAfter(before.current, values)
  }
  return { isKept, isPending: pending > 0, keepValues }
}
