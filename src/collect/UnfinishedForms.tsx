import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatDateTime } from '#i18n/formatDateTime.ts'
import { t } from '#i18n/t.ts'
import { attemptAtom } from '#state/attempt.ts'
import { discardDraftAtom, draftsAtom } from '#state/drafts.ts'
import { openDraftIds } from '#state/locks.ts'
import { notifyAtom } from '#state/notifications.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { buttonStyle } from '#ui/buttonStyle.ts'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

interface UnfinishedFormsProps {
  readonly kinds: readonly string[]
  readonly addressOf: (draft: { readonly id: string; readonly kind: string }) => string
}

/** Forms that a crash, a reload or somebody who walked away left behind. */
export function UnfinishedForms({ kinds, addressOf }: UnfinishedFormsProps) {
  const drafts = useAtomValue(draftsAtom).filter(({ kind }) => kinds.includes(kind))
  const open = useOpenElsewhere(drafts.map(({ id }) => id).join())
  const discard = useSetAtom(discardDraftAtom)
  const notify = useSetAtom(notifyAtom)
  const attempt = useSetAtom(attemptAtom)
  const [asked, ask] = useState<(typeof drafts)[number]>()
  if (drafts.length === 0) return null
  const giveUp = async (id: string) => {
    await discard(id)
    notify('success', t('collect:discarded'))
  }
  return (
    <Card as="section" aria-labelledby="unfinished" className="flex flex-col gap-3">
      <h2 id="unfinished" className="text-lg font-semibold">
        {t('collect:unfinished')}
      </h2>
      <p className="text-sm text-muted">{t('collect:unfinishedIntro')}</p>
      <ul className="divide-y divide-line">
        {drafts.map((draft) => (
          <li key={draft.id} className="flex flex-wrap items-center gap-3 py-3">
            <span className="grow">{t('collect:begunAt', { time: formatDateTime(new Date(draft.startedAt)) })}</span>
            {open.has(draft.id) ? (
              <Badge tone="info">{t('collect:openElsewhere')}</Badge>
            ) : (
              <>
                <Button variant="quiet" onClick={() => ask(draft)}>
                  {t('collect:discard')}
                </Button>
                <Link to={addressOf(draft)} className={buttonStyle('secondary')}>
                  {t('collect:resume')}
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        title={t('collect:discardTitle')}
        confirmLabel={t('collect:discard')}
        cancelLabel={t('cancel')}
        tone="danger"
        onCancel={() => ask(undefined)}
        onConfirm={() => {
          ask(undefined)
          if (asked) void attempt(() => giveUp(asked.id), t('actionFailed'))
        }}
      >
        {asked && t('collect:discardText', { time: formatDateTime(new Date(asked.startedAt)) })}
      </ConfirmDialog>
    </Card>
  )
}

function useOpenElsewhere(ids: string): ReadonlySet<string> {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const look = () => void openDraftIds(ids.split(',')).then(setOpen, () => setOpen(new Set()))
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [ids])
  return open
}
