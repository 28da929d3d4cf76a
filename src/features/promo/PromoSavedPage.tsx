import { Link, useLocation, useParams } from 'react-router-dom'
import { FormClosed } from '#collect/form/FormClosed.tsx'
import { SubmissionScreen, Thanks, type SubmissionState } from '#collect/saved/SubmissionScreen.tsx'
import { WaitingBadge } from '#collect/saved/WaitingBadge.tsx'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { paths, PROMO_TITLE } from './paths.ts'

/** Thanks the visitor, and shows the state of the form live. */
export function PromoSavedPage({ slug }: { readonly slug: string }) {
  useDocumentTitle(PROMO_TITLE)
  const { id = '' } = useParams()
  const { search } = useLocation()
  const again = (
    <Link replace to={paths.promo(slug, search)} state={{ fresh: true }} className={buttonStyle('primary', 'large')}>
      {t('promo:again')}
    </Link>
  )
  return (
    <SubmissionScreen
      id={id}
      gone={<FormClosed reason="gone">{again}</FormClosed>}
      render={(state) => (
        <Thanks state={state} title={t('promo:savedTitle')} after={again}>
          <p className="max-w-prose text-lg text-muted">{whatBecame(state)}</p>
          {state.is === 'queued' && <WaitingBadge needsPerson={state.needsPerson} />}
        </Thanks>
      )}
    />
  )
}

function whatBecame(state: SubmissionState): string {
  if (state.is === 'receipted') return t('promo:receiptedText', { reference: state.receipt.reference })
  return state.needsPerson ? t('promo:heldText') : t('promo:savedText')
}
