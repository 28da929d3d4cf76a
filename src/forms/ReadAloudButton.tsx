import { useEffect, useSyncExternalStore } from 'react'
import type { Field } from '#core/questionnaires/definition.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { Icon } from '#ui/Icon.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { Reader } from './reader.ts'
import { spokenText } from './spoken-text.ts'

interface ReadAloudButtonProps {
  readonly field: Field
  readonly reader: Reader
}

/** Speaks a question with its answers; falls silent when pressed again, and when the question leaves the screen. */
export function ReadAloudButton({ field, reader }: ReadAloudButtonProps) {
  const { id } = field
  const speaking = useSyncExternalStore(reader.subscribe, () => reader.isSpeaking(id))
  useEffect(() => {
    const stop = () => reader.stop(id)
    addEventListener('pagehide', stop)
    return () => {
      removeEventListener('pagehide', stop)
      stop()
    }
  }, [reader, id])
  return (
    <button
      type="button"
      aria-pressed={speaking}
      onClick={() => reader.toggle(id, spokenText(field))}
      className="absolute -top-[10px] right-0 grid size-[44px] cursor-pointer place-items-center rounded-control text-action hover:bg-tint aria-pressed:bg-primary aria-pressed:text-on-primary forced-colors:aria-pressed:border"
    >
      <Icon name="speaker" className="size-6" />
      <VisuallyHidden>{t('forms:readAloud', { question: localize(field.label) })}</VisuallyHidden>
    </button>
  )
}
