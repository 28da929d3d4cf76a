import { useEffect, useEffectEvent, useId, useState, useSyncExternalStore } from 'react'
import { currentLanguage } from '#i18n/current-language.ts'
import { t } from '#i18n/t.ts'
import type { Elements } from '#ui/markup/elements.ts'
import { StrokeIcon } from '#ui/icon/StrokeIcon.tsx'
import { TextSizeControl } from '#ui/text-size/TextSizeControl.tsx'
import { VisuallyHidden } from '#ui/markup/VisuallyHidden.tsx'
import type { Field } from '#core/questionnaires/language/definition.ts'
import { localize } from '#i18n/localize.ts'
import { spokenText } from './spoken-text.ts'
import type { ReadAloud } from './read-aloud-context.ts'
import { createReader, whenVoice, type Reader } from './reader.ts'

const LETTERS = 'M3 19 8 6l5 13M5 14.5h6M14.5 19l3.2-8 3.3 8M15.6 16.2h4.2'

/** Leaves room in the first line of a question (label or legend) for the button in its corner. */
const frame =
  'relative [&_legend]:min-h-[34px] [&_legend]:pr-[52px] [&_legend]:wrap-anywhere [&>div>:first-child]:min-h-[34px] [&>div>:first-child]:pr-[52px]'

interface FormToolsProps {
  /** The choice of a language, where a change is possible now. */
  readonly languages: Elements
  /** Whether the layout for reading out is on, and how to change that; undefined where the layout is not offered. */
  readonly readOut: { readonly on: boolean; readonly onChange: (on: boolean) => void } | undefined
  readonly onReadAloud: (how: ReadAloud) => void
}

const SPEAKER = 'M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11'

interface ReadAloudButtonProps {
  readonly field: Field
  readonly reader: Reader
}

/** Speaks a question with its answers. Stops when pressed again, and when the question leaves the screen. */
function ReadAloudButton({ field, reader }: ReadAloudButtonProps) {
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

/** Aids for reading a form: text size and language behind one button, and reading aloud. */
export function FormTools({ languages, readOut, onReadAloud }: FormToolsProps) {
  const found = useEffectEvent((voice: SpeechSynthesisVoice) =>
    onReadAloud({ reader: createReader(voice, speechSynthesis), frame, Button: ReadAloudButton }),
  )
  useEffect(() => {
    if ('speechSynthesis' in globalThis) return whenVoice(speechSynthesis, currentLanguage(), (voice) => found(voice))
  }, [])
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        // The header hides its own choice of a language beside this one.
        {...(languages && { 'data-languages': '' })}
        className="-my-1.5 flex min-h-11 min-w-11 shrink-0 cursor-pointer items-center justify-center gap-1.5 rounded-control border border-line bg-surface px-2.5 text-sm font-semibold text-muted hover:text-ink aria-expanded:bg-tint aria-expanded:text-action"
      >
        <StrokeIcon path={LETTERS} />
        {languages && <span aria-hidden="true">{currentLanguage() === 'id' ? 'EN' : 'ID'}</span>}
        <VisuallyHidden>{languages ? t('forms:textSizeAndLanguage') : t('forms:textSize')}</VisuallyHidden>
      </button>
      <div id={id} hidden={!open} className="basis-full">
        {open && (
          <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
            <TextSizeControl label={t('forms:textSize')} />
            {languages}
            {readOut && (
              <button
                type="button"
                aria-pressed={readOut.on}
                onClick={() => readOut.onChange(!readOut.on)}
                className="min-h-11 cursor-pointer rounded-control border border-line bg-surface px-3 font-semibold text-muted hover:text-ink aria-pressed:bg-tint aria-pressed:text-action forced-colors:aria-pressed:border-2"
              >
                {t('forms:readOut')}
              </button>
            )}
          </div>
        )}
      </div>
    </>
  )
}
