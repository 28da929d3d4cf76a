import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { readText } from '#core/domain/text/written.ts'
import { formatInteger } from '#i18n/format-integer.ts'
import { t } from '#i18n/t.ts'
import { TextArea } from '#ui/field/TextArea.tsx'

interface CountedTextAreaProps extends Omit<ComponentProps<typeof TextArea>, 'maxLength' | 'onInput'> {
  /** The longest text that is taken, in UTF-16 units. What is typed beyond it stays, and the field is invalid. */
  readonly most: number
  /** How long a text is of which the count is shown. */
  readonly countsFrom?: number
}

/** A text with a limit: it counts what was typed, and says when that is too much. Nothing is cut. */
export function CountedTextArea({ most, countsFrom = 0, error, ...field }: CountedTextAreaProps) {
  const [length, setLength] = useState(0)
  const frame = useRef<HTMLDivElement>(null)
  // What a draft has written there counts, too.
  useEffect(() => setLength(readText(frame.current?.querySelector('textarea')?.value ?? '').length), [])
  const tooLong = length > most ? t('forms:tooLong', { count: most }) : undefined
  return (
    <div ref={frame} className="flex flex-col gap-1.5">
      <TextArea
        {...field}
        error={tooLong ?? error}
        onInput={({ currentTarget }) => setLength(readText(currentTarget.value).length)}
      />
      {length >= countsFrom && (
        <p className="text-sm text-muted">
          {t('forms:counted', { number: formatInteger(length), most: formatInteger(most) })}
        </p>
      )}
    </div>
  )
}
