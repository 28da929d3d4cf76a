import { useSetAtom } from 'jotai/react'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { newDraftId } from '#core/outbox/drafts/drafts.ts'
import { t } from '#i18n/t.ts'
import { wipeIdleDraftsAtom } from '#state/forms/drafts.ts'
import { learnNewestAtom } from '#state/forms/questionnaires.ts'
import { Spinner } from '#ui/progress/Spinner.tsx'

interface CleanFormProps {
  readonly kind: string
  readonly addressOf: (draftId: string) => string
}

/**
 * A clean form, in the newest version as far as the hospital answers in time: a link is opened once. Visitors are strangers
 * to each other: what one began is not offered to the next, and goes after a while.
 */
export function CleanForm({ kind, addressOf }: CleanFormProps) {
  const [id] = useState(newDraftId)
  const [ready, setReady] = useState(false)
  const wipe = useSetAtom(wipeIdleDraftsAtom)
  const learnNewest = useSetAtom(learnNewestAtom)
  useEffect(() => void wipe(kind), [kind, wipe])
  useEffect(() => void learnNewest().then(() => setReady(true)), [learnNewest])
  return ready ? <Navigate replace to={addressOf(id)} /> : <Spinner label={t('loading')} />
}
