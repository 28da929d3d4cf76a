import { useAtomValue } from 'jotai/react'
import { lazy, Suspense, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { newDraftId } from '#core/outbox/drafts/drafts.ts'
import { draftsAtom } from '#state/forms/drafts.ts'
import type { UnfinishedFormsProps } from './UnfinishedList.tsx'

const ChooseForm = lazy(async () => ({ default: (await import('./ChooseForm.tsx')).ChooseForm }))

interface WhichFormProps {
  readonly kind: string
  /** The address of a draft. */
  readonly addressOf: (draftId: string) => string
  /** The form's own address, without a draft. */
  readonly address: string
  /** Which unfinished forms count, and whether there is one. By default all of the kind. */
  readonly meant?: { readonly isListed: NonNullable<UnfinishedFormsProps['isListed']>; readonly isAny: boolean }
}

/** Begins an empty form if one was asked for or no form of the kind is unfinished; otherwise offers those. */
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
