import { Link, useNavigate, useParams } from 'react-router-dom'
import { FormClosed } from '#collect/form/FormClosed.tsx'
import { SubmissionScreen } from '#collect/saved/SubmissionScreen.tsx'
import { SurveyThanks } from '#collect/survey/SurveyThanks.tsx'
import { WaitingBadge } from '#collect/saved/WaitingBadge.tsx'
import type { Survey } from '#core/domain/survey/survey.ts'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { AgainLink } from './AgainLink.tsx'
import { paths } from './paths.ts'

/** Thanks the sender, and shows the state of the survey live. */
export function SurveySavedPage({ survey: { slug } }: { readonly survey: Survey }) {
  useDocumentTitle(t('pageTitle', { page: t('survey:savedTitle') }))
  const { id = '' } = useParams()
  const navigate = useNavigate()
  return (
    <SubmissionScreen
      id={id}
      gone={
        <FormClosed reason="gone">
          <AgainLink slug={slug} />
        </FormClosed>
      }
      render={(state) => (
        <SurveyThanks
          state={state}
          onAgain={() => void navigate(paths.survey(slug), { replace: true })}
          waiting={state.is === 'queued' && <WaitingBadge needsPerson={state.needsPerson} />}
        >
          <Link to={paths.survey(slug)} replace className={buttonStyle('primary', 'large')}>
            {t('done')}
          </Link>
        </SurveyThanks>
      )}
    />
  )
}
