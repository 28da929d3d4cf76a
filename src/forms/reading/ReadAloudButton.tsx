import { useEffect, useSyncExternalStore } from 'react'
import type { Field } from '#core/questionnaires/language/definition.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { StrokeIcon } from '#ui/icon/StrokeIcon.tsx'
import { VisuallyHidden } from '#ui/markup/VisuallyHidden.tsx'
import type { Reader } from './reader.ts'
import { spokenText } from './spoken-text.ts'

const SPEAKER = 'M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11'

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
      <StrokeIcon path={SPEAKER} className="size-6" />
      <VisuallyHidden>{t('forms:readAloud', { question: localize(field.label) })}</VisuallyHidden>
    </button>
  )
}
