import { EVERYBODY } from '#server/platform/limiter/set-aside.ts'

/** The sender of a form that could not be read. */
export interface Bringer {
  readonly device: string
  /** Null: it came before origins were kept. */
  readonly origin: string | null
}

/** The counters for it, as long as it and its files are kept. */
export const unreadCounts = ({ device, origin }: Bringer) => [
  ...(origin === null ? [] : [{ name: 'unread-address', subject: origin } as const]),
  { name: 'unread-device', subject: device } as const,
  { name: 'unread-total', subject: EVERYBODY } as const,
]
