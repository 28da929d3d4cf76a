import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { DraftedForm } from '#collect/form/DraftedForm.tsx'
import { FormClosed } from '#collect/form/FormClosed.tsx'
import { submissionId } from '#core/domain/submission/submission.ts'
import type { Survey } from '#core/domain/survey/survey.ts'
import { titleOf } from '#core/questionnaires/forms/titles.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { AgainLink } from './AgainLink.tsx'
import { DiscardSurvey } from './DiscardSurvey.tsx'
import { paths } from './paths.ts'
import { SurveyStart } from './SurveyStart.tsx'

/** A survey after care. First asks which care it is about, then the questions. */
export function SurveyPage({ survey }: { readonly survey: Survey }) {
  const { slug, kind } = survey
  useDocumentTitle(t('pageTitle', { page: localize(titleOf(kind)) ?? slug }))
  const id = useSearchParams()[0].get('draft')
  const navigate = useNavigate()
  if (id === null || !submissionId.safeParse(id).success) return <SurveyStart survey={survey} />
  return (
    <div className="flex flex-col gap-4">
      <DraftedForm
        key={id}
        id={id}
        kind={kind}
        mayBegin={false}
        submitted={<Navigate replace to={paths.saved(slug, id)} />}
        renderClosed={(reason) => (
          <FormClosed reason={reason}>
            <AgainLink slug={slug} />
          </FormClosed>
        )}
        onSaved={() => navigate(paths.saved(slug, id), { replace: true })}
      />
      <DiscardSurvey id={id} onDiscarded={() => void navigate(paths.survey(slug), { replace: true })} />
    </div>
  )
}
