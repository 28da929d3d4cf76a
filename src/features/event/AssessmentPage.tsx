import { useAtom, useSetAtom } from 'jotai/react'
import { lazy, Suspense, useEffect } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { atom } from 'jotai/vanilla'
import { DraftedForm } from '#collect/form/DraftedForm.tsx'
import { useAskToKeep } from '#collect/storage/StorageNote.tsx'
import { WhichForm } from '#collect/unfinished/WhichForm.tsx'
import { submissionId } from '#core/domain/submission/submission.ts'
import { adviceIn } from '#core/outbox/drafts/advices.ts'
import { assessmentTitles } from '#core/questionnaires/forms/assessment-titles.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { lastAdviceAtom } from '#state/forms/advice.ts'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { paths, type Assessment } from './paths.ts'
import { loadBibUsedText, useBibWarning } from './use-bib-warning.tsx'

const ClosedAssessment = lazy(async () => ({ default: (await import('./ClosedAssessment.tsx')).ClosedAssessment }))

/**
 * The city of the last runner, as the initial answer for the next one: most runners of an event live in the same city.
 * Kept in the page's memory only, because answers are never on the disk unencrypted.
 */
const lastCityAtom = atom<string>()

/** A runner's assessment. The address names the draft, so every form has a page of its own. */
export function AssessmentPage({ kind }: { readonly kind: Assessment }) {
  useDocumentTitle(t('pageTitle', { page: localize(assessmentTitles[kind]) }))
  const id = useSearchParams()[0].get('draft')
  const navigate = useNavigate()
  const tellAdvice = useSetAtom(lastAdviceAtom)
  // The note that the browser may delete forms is on other pages, not beside the questions.
  useAskToKeep()
  const [city, setCity] = useAtom(lastCityAtom)
  const { onTyped, warning } = useBibWarning(kind)
  // Loaded now, in case there is no service worker and the network goes.
  useEffect(() => void Promise.all([import('./SavedPage.tsx'), loadBibUsedText()]).catch(() => undefined), [])
  // The next runner must not see the advice to the last one.
  useEffect(() => tellAdvice(undefined), [tellAdvice])
  // An address that was mistyped or shortened names no form.
  if (id === null || !submissionId.safeParse(id).success)
    return <WhichForm kind={kind} addressOf={(draft) => paths.draft(kind, draft)} address={paths.assessment(kind)} />
  return (
    <DraftedForm
      key={id}
      id={id}
      kind={kind}
      mayBegin
      focusesFirst
      mayBeReadOut
      onTyped={onTyped}
      renderAbove={() => warning}
      presets={{ domicile: city }}
      submitted={<Navigate replace to={paths.saved(kind, id)} />}
      renderClosed={(reason) => (
        <Suspense fallback={<Spinner label={t('loading')} />}>
          <ClosedAssessment kind={kind} reason={reason} />
        </Suspense>
      )}
      onSaved={(saved, answers) => {
        const { domicile } = answers
        if (typeof domicile === 'string') setCity(domicile)
        const advice = adviceIn(answers)
        tellAdvice(advice && { id: saved, advice })
        return navigate(paths.saved(kind, id), { replace: true })
      }}
    />
  )
}
