import { Provider } from 'jotai/react'
import { Suspense, useEffect, useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { readWitness } from '#core/domain/device/device-witness.ts'
import { titleOf } from '#core/questionnaires/forms/titles.ts'
import { assessments, type Assessment } from '#features/event/paths.ts'
import { UnkeptForm } from '#features/event/UnkeptForm.tsx'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { Button } from '#ui/button/Button.tsx'
import { Spinner } from '#ui/progress/Spinner.tsx'
import type { Store } from '#app/begin/connect-app.ts'
import { ErrorMessage } from './ErrorMessage.tsx'

interface NoDatabaseProps {
  readonly store: Store
  /** `stalled`: the browser opens the database and then does not answer. `broken`: it fails to open it. */
  readonly why: 'refused' | 'stalled' | 'broken'
  /** Called when a form is begun that the device cannot keep. Nothing may replace the page from then on. */
  readonly onFillIn: () => void
}

/** Shown where the device cannot keep forms. Says what helps, and offers forms that are saved as files. */
export function NoDatabase({ store, why, onFillIn }: NoDatabaseProps) {
  const [kind, setKind] = useState<Assessment>()
  const unread = useUnread(store)
  return (
    <Provider store={store}>
      <BrowserRouter>
        <main className="mx-auto flex min-h-dvh w-full max-w-3xl flex-col justify-center px-4 py-6 sm:py-10 md:px-8">
          {kind ? (
            <Suspense fallback={<Spinner label={t('loading')} />}>
              <UnkeptForm kind={kind} />
            </Suspense>
          ) : (
            <ErrorMessage
              icon="device"
              title={titleFor(why, unread)}
              translated
              action={<Button onClick={() => location.reload()}>{t('reload')}</Button>}
            >
              <p>{explain(why, unread)}</p>
              <p className="text-base">{t('submissions:databaseUnkept')}</p>
              <div className="flex flex-col gap-3 py-2">
                {assessments.map((one) => (
                  <Button
                    key={one}
                    variant="secondary"
                    onClick={() => {
                      setKind(one)
                      onFillIn()
                    }}
                  >
                    {localize(titleOf(one)) ?? one}
                  </Button>
                ))}
              </div>
            </ErrorMessage>
          )}
        </main>
      </BrowserRouter>
    </Provider>
  )
}

function titleFor(why: NoDatabaseProps['why'], unread: number): string {
  if (why === 'stalled') return t('submissions:databaseStalled')
  if (unread > 0) return t('submissions:databaseUnread', { count: unread })
  return t(why === 'broken' ? 'submissions:databaseBroken' : 'submissions:databaseRefused')
}

function explain(why: NoDatabaseProps['why'], unread: number): string {
  if (why === 'stalled') return t('submissions:databaseStalledExplained')
  if (why === 'broken') return t('submissions:databaseBrokenExplained')
  return t(`submissions:${unread > 0 ? 'databaseUnreadExplained' : 'databaseRefusedExplained'}`)
}

/** How many unsent forms are in the database, by the witness. */
function useUnread(store: Store): number {
  const [unread, setUnread] = useState(0)
  useEffect(() => {
    const { witness } = store.get(deviceAtom)
    witness?.read().then(
      (text) => setUnread(readWitness(text)?.unsent ?? 0),
      // Without the witness the screen does not mention unsent forms.
      () => undefined,
    )
  }, [store])
  return unread
}
