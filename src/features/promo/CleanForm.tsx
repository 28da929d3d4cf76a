import { useSetAtom } from 'jotai/react'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { newDraftId } from '#core/outbox/drafts.ts'
import { wipeIdleDraftsAtom } from '#state/outbox/drafts.ts'

interface CleanFormProps {
  readonly kind: string
  readonly addressOf: (draftId: string) => string
}

/** A clean form. Visitors are strangers to each other: what one began is not offered to the next, and goes after a while. */
export function CleanForm({ kind, addressOf }: CleanFormProps) {
  const [id] = useState(newDraftId)
  const wipe = useSetAtom(wipeIdleDraftsAtom)
  useEffect(() => void wipe(kind), [kind, wipe])
  return <Navigate replace to={addressOf(id)} />
}
