import { useAtomValue } from 'jotai/react'
import { lazy, Suspense, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { newDraftId } from '#core/outbox/drafts/drafts.ts'
import { draftsAtom } from '#state/forms/drafts.ts'
import type { UnfinishedFormsProps } from './UnfinishedList.tsx'

const ChooseForm = lazy(async () => ({ default: (await import('./ChooseForm.tsx')).ChooseForm }))

interface WhichFormProps {
  readonly kind: string
  /** Where a draft is filled in. */
  readonly addressOf: (draftId: string) => string
  /** The form's own address, without a draft. */
  readonly address: string
  /** Which unfinished ones are meant, and whether there is one; all of the kind, where it is not given. */
  readonly meant?: { readonly isListed: NonNullable<UnfinishedFormsProps['isListed']>; readonly isAny: boolean }
}

/** A clean form when one was asked for, or when there is no unfinished one of its kind. */
export function WhichForm({ kind, addressOf, address, meant }: WhichFormProps) {
  const unfinished = useAtomValue(draftsAtom).some((draft) => draft.kind === kind)
  const { state }: { state: unknown } = useLocation()
  const fresh = typeof state === 'object' && state !== null && 'fresh' in state
  const [id] = useState(newDraftId)
  return fresh || !unfinished || meant?.isAny === false ? (
    <Navigate replace to={addressOf(id)} />
  ) : (
    <Suspense>
      <ChooseForm kind={kind} addressOf={addressOf} fresh={address} {...meant} />
    </Suspense>
  )
}
