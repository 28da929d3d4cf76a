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
 * Where the last runner lives: most runners of an event live in the same city, which need not be typed three hundred times.
 * In the page's memory alone: an answer never stands on the disk in the clear.
 */
const lastCityAtom = atom<string>()

/** A runner's assessment. Its address names the draft, so every form is a page of its own. */
export function AssessmentPage({ kind }: { readonly kind: Assessment }) {
  useDocumentTitle(t('pageTitle', { page: localize(assessmentTitles[kind]) }))
  const id = useSearchParams()[0].get('draft')
  const navigate = useNavigate()
  const tellAdvice = useSetAtom(lastAdviceAtom)
  // That it may delete them is said before and after, not beside the questions.
  useAskToKeep()
  const [city, setCity] = useAtom(lastCityAtom)
  const { onTyped, warning } = useBibWarning(kind)
  // Without a service worker nothing else would bring it before the network goes.
  useEffect(() => void Promise.all([import('./SavedPage.tsx'), loadBibUsedText()]).catch(() => undefined), [])
  // The next runner does not read what the last one was told.
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
