import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { deviceAtom } from '#state/device/core-device.ts'
import { reconnectsAtom } from '#state/outbox/outbox.ts'
import { loadSessionsAtom, type OwnSession } from '#state/account/sessions.ts'

interface Sessions {
  /** Undefined: they have not come yet. */
  readonly list: readonly OwnSession[] | undefined
  /** Whether the last try brought nothing. */
  readonly failed: boolean
  /** Never rejects. */
  readonly reload: () => Promise<void>
}

/** The account's sign-ins on all devices: asked for at once, and when there is network again. */
export function useSessions(): Sessions {
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
  /** What came before stays until something newer comes. */
  const take = (next: Answer) => setAnswer((last) => ({ list: next.list ?? last.list, failed: next.failed }))
  const askOn = useEffectEvent((_reconnects: number) => void ask().then(take))
  useEffect(() => askOn(reconnects), [reconnects])
  return { ...answer, list: answer.list, reload: async () => take(await ask()) }
}

interface Answer {
  readonly list?: readonly OwnSession[] | undefined
  readonly failed: boolean
}
