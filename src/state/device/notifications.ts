import { atom } from 'jotai/vanilla'

/** A short message that closes by itself; red on error, green otherwise (spec section 4). */
export interface Notification {
  readonly id: string
  readonly tone: 'success' | 'danger'
  readonly text: string
}

const shown = atom<readonly Notification[]>([])

export const notificationsAtom = atom((get) => get(shown))

/** @returns the id to dismiss the message by */
export const notifyAtom = atom(null, (_get, set, tone: Notification['tone'], text: string): string => {
  const id = crypto.randomUUID()
  set(shown, (before) => [...before, { id, tone, text }])
  return id
})

export const dismissNotificationAtom = atom(null, (_get, set, id: string) =>
  set(shown, (before) => before.filter((one) => one.id !== id)),
)
