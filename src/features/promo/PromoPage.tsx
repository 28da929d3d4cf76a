import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { DraftedForm } from '#collect/form/DraftedForm.tsx'
import { FormClosed } from '#collect/form/FormClosed.tsx'
import { submissionId } from '#core/domain/submission/submission.ts'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { CleanForm } from './CleanForm.tsx'
import { paths, PROMO_TITLE, type Promo } from './paths.ts'

/** A questionnaire of the promo area: open to everybody, one form a page. */
export function PromoPage({ promo: { slug, kind } }: { readonly promo: Promo }) {
  useDocumentTitle(PROMO_TITLE)
  const { search } = useLocation()
  const query = useSearchParams()[0]
  const id = query.get('draft')
  const navigate = useNavigate()
  if (id === null || !submissionId.safeParse(id).success)
    return <CleanForm kind={kind} addressOf={(draft) => paths.draft(slug, search, draft)} />
  return (
    <DraftedForm
      key={id}
      id={id}
      kind={kind}
      mayBegin
      presets={presetsOf(kind, query.get('type'))}
      submitted={<Navigate replace to={paths.saved(slug, search, id)} />}
      renderClosed={(reason) => (
        <FormClosed reason={reason}>
          <Link to={paths.promo(slug, search)} state={{ fresh: true }} className={buttonStyle('primary')}>
            {t('promo:again')}
          </Link>
        </FormClosed>
      )}
      onSaved={() => navigate(paths.saved(slug, search, id), { replace: true })}
    />
  )
}

/** The general questionnaire asks by the type in its address; what is not one of its types is the first. */
const presetsOf = (kind: Promo['kind'], type: string | null): Record<string, string> =>
  kind === 'PromoGeneral' ? { type: type === '2' ? '2' : '1' } : {}
