import { useSetAtom, useAtomValue } from 'jotai/react'
import { useState, useEffect, useEffectEvent } from 'react'
import { t } from '#i18n/t.ts'
import { attemptAtom } from '#state/outbox/attempt.ts'
import { notifyAtom } from '#state/device/notifications.ts'
import { endOtherSessionsAtom, endSessionAtom, type OwnSession, loadSessionsAtom } from '#state/account/sessions.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Button } from '#ui/button/Button.tsx'
import { CardWidget } from '#ui/card/CardWidget.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { deviceAtom } from '#state/device/core-device.ts'
import { reconnectsAtom } from '#state/outbox/outbox.ts'
import { nameOfSession } from './name-of-session.ts'
import { SessionRow } from './SessionRow.tsx'

interface Sessions {
  /** The sign-ins; undefined until they were fetched. */
  readonly list: readonly OwnSession[] | undefined
  /** Whether the last fetch failed. */
  readonly failed: boolean
  /** The promise never rejects. */
  readonly reload: () => Promise<void>
}

/** The account's sign-ins on all devices. Fetched at once and when the network comes back. */
function useSessions(): Sessions {
  const load = useSetAtom(loadSessionsAtom)
  const reconnects = useAtomValue(reconnectsAtom)
  const { log } = useAtomValue(deviceAtom)
  const [answer, setAnswer] = useState<Answer>({ failed: false })
  const ask = async (): Promise<Answer> => {
    try {
      return { list: await load(), failed: false }
    } catch (error) {
      log('the list of devices has not come', error)
      return { failed: true }
    }
  }
  /** Keeps the last list when a fetch fails. */
  const take = (next: Answer) => setAnswer((last) => ({ list: next.list ?? last.list, failed: next.failed }))
  const askOn = useEffectEvent((_reconnects: number) => void ask().then(take))
  useEffect(() => askOn(reconnects), [reconnects])
  return { ...answer, list: answer.list, reload: async () => take(await ask()) }
}

interface Answer {
  readonly list?: readonly OwnSession[] | undefined
  readonly failed: boolean
}

/** The devices on which the account is signed in. Needs network, since only the hospital knows them. */
export function SessionsCard() {
  const { list, failed, reload } = useSessions()
  const endOne = useSetAtom(endSessionAtom)
  const endOthers = useSetAtom(endOtherSessionsAtom)
  const attempt = useSetAtom(attemptAtom)
  const notify = useSetAtom(notifyAtom)
  const [asks, setAsks] = useState<OwnSession | 'others'>()
  const [busy, setBusy] = useState(false)
  const end = async (what: OwnSession | 'others') => {
    setBusy(true)
    await attempt(async () => {
      await (what === 'others' ? endOthers() : endOne(what.Id))
      notify('success', what === 'others' ? t('profile:sessionsEnded') : t('profile:sessionEnded'))
    }, t('profile:sessionNotEnded'))
    await reload()
    setBusy(false)
    setAsks(undefined)
  }
  return (
    <CardWidget title={t('profile:sessionsTitle')} onReload={reload} reloadLabel={t('profile:sessionsReload')}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">{t('profile:sessionsText')}</p>
        {failed && (
          <Alert tone="warning" live>
            {list ? t('profile:sessionsOld') : t('profile:sessionsNotThere')}
          </Alert>
        )}
        {!list && !failed && <Spinner label={t('profile:sessionsLoading')} />}
        {list && (
          <ul className="flex flex-col divide-y divide-line">
            {list.map((session) => (
              <SessionRow key={session.Id} session={session} onEnd={() => setAsks(session)} />
            ))}
          </ul>
        )}
        {list && list.length > 1 && (
          <div className="flex flex-col gap-2 border-t border-line pt-4">
            <Button variant="secondary" className="self-start" onClick={() => setAsks('others')}>
              {t('profile:endOthers')}
            </Button>
            <p className="text-muted">{t('profile:endOthersText')}</p>
          </div>
        )}
      </div>
      <ConfirmDialog
        open={asks !== undefined}
        title={asks === 'others' ? t('profile:endOthersTitle') : t('profile:endSessionTitle')}
        confirmLabel={asks === 'others' ? t('profile:endOthers') : t('profile:endSession')}
        cancelLabel={t('cancel')}
        tone="danger"
        busy={busy}
        onCancel={() => setAsks(undefined)}
        onConfirm={() => asks && void end(asks)}
      >
        {asks === 'others'
          ? t('profile:endOthersAsk')
          : t('profile:endSessionAsk', { name: asks ? nameOfSession(asks) : '' })}
      </ConfirmDialog>
    </CardWidget>
  )
}
