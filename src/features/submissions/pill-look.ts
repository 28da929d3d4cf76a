import type { OutboxCounts } from '#core/outbox/queue/counts.ts'
import { t } from '#i18n/t.ts'
import type { IconName } from '#ui/icon/icons.ts'
import type { Tone } from '#ui/notice/tone.ts'

interface PillLook {
  readonly tone: Tone
  readonly icon: IconName
  readonly text: string
}

/** The one thing about the queue that matters most at the moment; nothing where nothing waits. */
export function pillLook({ unsent, sending, held, refused, files }: OutboxCounts): PillLook | undefined {
  const stuck = held + refused
  if (stuck > 0) return { tone: 'warning', icon: 'alert', text: t('sending:needsPerson', { count: stuck }) }
  if (sending > 0) return { tone: 'info', icon: 'upload', text: t('sending:sending', { count: sending }) }
  if (unsent > 0) return { tone: 'info', icon: 'clock', text: t('sending:unsent', { count: unsent }) }
  if (files > 0) return { tone: 'info', icon: 'upload', text: t('sending:files', { count: files }) }
  return undefined
}
