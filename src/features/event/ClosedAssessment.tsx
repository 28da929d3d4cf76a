import { Link } from 'react-router-dom'
import type { ClosedReason } from '#collect/form/DraftedForm.tsx'
import { FormClosed } from '#collect/form/FormClosed.tsx'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { paths, type Assessment } from './paths.ts'

interface ClosedAssessmentProps {
  readonly kind: Assessment
  readonly reason: ClosedReason
}

/** Says why an assessment cannot be filled in here, and links onwards. */
export const ClosedAssessment = ({ kind, reason }: ClosedAssessmentProps) => (
  <FormClosed reason={reason}>
    <Link to={paths.home} className={buttonStyle('secondary')}>
      {t('event:backHome')}
    </Link>
    <Link to={paths.assessment(kind)} state={{ fresh: true }} className={buttonStyle('primary')}>
      {t('collect:startNew')}
    </Link>
  </FormClosed>
)
