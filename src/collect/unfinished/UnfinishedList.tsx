import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatAge } from '#i18n/format/format-age.ts'
import { t } from '#i18n/t.ts'
import { attemptAtom } from '#state/outbox/attempt.ts'
import { discardDraftAtom } from '#state/forms/drafts.ts'
import { unfinishedFormsAtom } from '#state/forms/unfinished-forms.ts'
import { openDraftIds } from '#state/device/locks.ts'
import { notifyAtom } from '#state/device/notifications.ts'
import { Badge } from '#ui/notice/Badge.tsx'
import { Button } from '#ui/button/Button.tsx'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Card } from '#ui/card/Card.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useNow } from '#ui/page/use-now.ts'
import { isRequestKind } from '#core/domain/request/request-kinds.ts'
import type { UnfinishedForm } from '#core/outbox/drafts/describe-drafts.ts'
import { kindTitle, labelled } from '#collect/form/kind-title.ts'

export interface UnfinishedFormsProps {
  readonly kinds: readonly string[]
  readonly addressOf: (draft: { readonly id: string; readonly kind: string }) => string
  /** Filters the list. By default all are listed. */
  readonly isListed?: (draft: UnfinishedForm) => boolean
}

/** Forms that a crash, a reload or an early end left unfinished. */
export function UnfinishedList({ kinds, addressOf, isListed }: UnfinishedFormsProps) {
  const drafts = useAtomValue(unfinishedFormsAtom).filter(
    (draft) => kinds.includes(draft.kind) && (isListed?.(draft) ?? true),
  )
  const now = useNow()
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
      <p className="text-sm text-muted">
        {t(kinds.every(isRequestKind) ? 'collect:unfinishedOwnIntro' : 'collect:unfinishedIntro')}
      </p>
      <ul className="divide-y divide-line">
        {drafts.map((draft) => (
          <li key={draft.id} className="flex flex-wrap items-center gap-3 py-3">
            <span className="min-w-0 grow">
              <span className="block text-lg leading-snug font-semibold">{labelled(draft.kind, draft.label)}</span>
              <span className="block text-sm text-muted">{describe(draft, now)}</span>
            </span>
            {open.has(draft.id) ? (
              <Badge tone="info">{t('collect:openElsewhere')}</Badge>
            ) : (
              <>
                <Button
                  variant="quiet"
                  aria-label={`${t('collect:discard')}, ${labelled(draft.kind, draft.label)}`}
                  onClick={() => ask(draft)}
                >
                  {t('collect:discard')}
                </Button>
                <Link
                  to={addressOf(draft)}
                  aria-label={`${t('collect:resume')}, ${labelled(draft.kind, draft.label)}`}
                  className={buttonStyle('secondary')}
                >
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
        {asked && t('collect:discardText', { form: labelled(asked.kind, asked.label), details: describe(asked, now) })}
      </ConfirmDialog>
    </Card>
  )
}

/** Title, step and age of a draft: "Kuisioner umum · langkah 2 · 5 menit lalu". */
function describe({ kind, label, step, updatedAt }: UnfinishedForm, now: Date): string {
  const age = formatAge(new Date(updatedAt), now)
  const parts = [label === '' ? undefined : kindTitle(kind), step && t('collect:onStep', { step }), age]
  return parts.filter(Boolean).join(' · ')
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
