import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { FieldHint } from '#ui/field/FieldFrame.tsx'
import type { AnswerProps } from '#forms/field/answer-props.ts'

/** A value computed from other answers. Its changes are announced politely. */
export function ComputedAnswer({ field, id, computed }: AnswerProps<'computed'>) {
  const value = typeof computed === 'number' ? String(computed).replace('.', t('forms:decimalMark')) : undefined
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {localize(field.label)}
      </label>
      <FieldHint id={id} hint={localize(field.hint)} />
      <output id={id} className="min-h-12 rounded-control bg-canvas px-4 py-2.5 text-lg">
        {value === undefined ? (
          <span className="text-muted">{t('forms:notYetComputed')}</span>
        ) : (
          [value, localize(field.unit)].filter(Boolean).join(' ')
        )}
      </output>
    </div>
  )
}
