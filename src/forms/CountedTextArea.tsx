import { useState, type ComponentProps } from 'react'
import { formatInteger } from '#i18n/format-integer.ts'
import { t } from '#i18n/t.ts'
import { TextArea } from '#ui/TextArea.tsx'

interface CountedTextAreaProps extends Omit<ComponentProps<typeof TextArea>, 'maxLength' | 'note' | 'onInput'> {
  /** The longest text that is taken, in UTF-16 units. What is typed beyond it stays, and the field is invalid. */
  readonly most: number
}

/** A text with a limit: it counts what was typed, and says when that is too much. Nothing is cut. */
export function CountedTextArea({ most, error, ...field }: CountedTextAreaProps) {
  const [length, setLength] = useState(0)
  const tooLong = length > most ? t('forms:tooLong', { count: most }) : undefined
  return (
    <div className="flex flex-col gap-1.5">
      <TextArea
        {...field}
        error={tooLong ?? error}
        onInput={({ currentTarget }) => setLength(currentTarget.value.trim().length)}
      />
      <p className="text-sm text-muted">
        {t('forms:counted', { number: formatInteger(length), most: formatInteger(most) })}
      </p>
    </div>
  )
}
