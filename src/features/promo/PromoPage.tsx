import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useSetAtom } from 'jotai/react'
import { useEffect, useState } from 'react'
import { DraftedForm } from '#collect/form/DraftedForm.tsx'
import { FormClosed } from '#collect/form/FormClosed.tsx'
import { submissionId } from '#core/domain/submission/submission.ts'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { newDraftId } from '#core/outbox/drafts/drafts.ts'
import { wipeIdleDraftsAtom } from '#state/forms/drafts.ts'
import { learnNewestAtom } from '#state/forms/questionnaires.ts'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { paths, PROMO_TITLE, type Promo } from './paths.ts'

interface CleanFormProps {
  readonly kind: string
  readonly addressOf: (draftId: string) => string
}

/**
 * An empty form, in the newest version if the hospital answers in time. Visitors of one device are strangers to each
 * other: the draft of one is not offered to the next, and is deleted after a while.
 */
function CleanForm({ kind, addressOf }: CleanFormProps) {
  const [id] = useState(newDraftId)
  const [ready, setReady] = useState(false)
  const wipe = useSetAtom(wipeIdleDraftsAtom)
  const learnNewest = useSetAtom(learnNewestAtom)
  useEffect(() => void wipe(kind), [kind, wipe])
  useEffect(() => void learnNewest().then(() => setReady(true)), [learnNewest])
  return ready ? <Navigate replace to={addressOf(id)} /> : <Spinner label={t('loading')} />
}

/** A public questionnaire of the promo area. */
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

/** The type in the address is a preset of the general questionnaire. An unknown type counts as 1. */
const presetsOf = (kind: Promo['kind'], type: string | null): Record<string, string> =>
  kind === 'PromoGeneral' ? { type: type === '2' ? '2' : '1' } : {}
