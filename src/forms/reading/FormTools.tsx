import { useEffect, useEffectEvent, useId, useState } from 'react'
import { currentLanguage } from '#i18n/current-language.ts'
import { t } from '#i18n/t.ts'
import type { Elements } from '#ui/markup/elements.ts'
import { StrokeIcon } from '#ui/icon/StrokeIcon.tsx'
import { TextSizeControl } from '#ui/text-size/TextSizeControl.tsx'
import { VisuallyHidden } from '#ui/markup/VisuallyHidden.tsx'
import { ReadAloudButton } from './ReadAloudButton.tsx'
import type { ReadAloud } from './read-aloud-context.ts'
import { createReader, whenVoice } from './reader.ts'

const LETTERS = 'M3 19 8 6l5 13M5 14.5h6M14.5 19l3.2-8 3.3 8M15.6 16.2h4.2'

/** The button stands in the corner of a question; its first line, label or legend, leaves the corner free. */
const frame =
  'relative [&_legend]:min-h-[34px] [&_legend]:pr-[52px] [&_legend]:wrap-anywhere [&>div>:first-child]:min-h-[34px] [&>div>:first-child]:pr-[52px]'

interface FormToolsProps {
  /** The choice of a language, where it may be changed now. */
  readonly languages: Elements
  /** Whether questions are laid out to be read out, and how to change it; undefined where they are not read out. */
  readonly readOut: { readonly on: boolean; readonly onChange: (on: boolean) => void } | undefined
  readonly onReadAloud: (how: ReadAloud) => void
}

/** What helps people to read a form: larger text and another language, behind one button, and a voice. */
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
