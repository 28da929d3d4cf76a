import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { readText } from '#core/domain/text/written.ts'
import { formatInteger } from '#i18n/format-integer.ts'
import { t } from '#i18n/t.ts'
import { TextArea } from '#ui/field/TextArea.tsx'

interface CountedTextAreaProps extends Omit<ComponentProps<typeof TextArea>, 'maxLength' | 'onInput'> {
  /** The longest valid text, in UTF-16 units. A longer text stays in the field, and the field is invalid. */
  readonly most: number
  /** The length from which on the count is shown. */
  readonly countsFrom?: number
}

/** A text with a limit. The field counts what was typed and says when it is too long. Nothing is cut. */
export function CountedTextArea({ most, countsFrom = 0, error, ...field }: CountedTextAreaProps) {
  const [length, setLength] = useState(0)
  const frame = useRef<HTMLDivElement>(null)
  // The text of a draft counts too.
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
