import { useEffect, useEffectEvent, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { entryAddress } from '#core/questionnaires/language/definition.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button/Button.tsx'
import { TRASH } from '#ui/icon/late-icons.ts'
import { StrokeIcon } from '#ui/icon/StrokeIcon.tsx'
import type { FieldOf } from '#forms/field/answer-props.ts'
import { fieldElementId } from '#forms/field/answer-props.ts'
import { withOwnWords, type RawAnswers } from '#forms/answers.ts'
import type { OpenPage } from '#forms/pages/open-page-context.ts'
import { entryTitle } from './entry-title.ts'

interface EntryProps {
  readonly group: FieldOf<'group'>
  /** Identifies the entry while the page is open, even when its place changes. */
  readonly number: number
  /** The entry's place in the list, from 0. */
  readonly place: number
  /** The typed answers with which the entry begins. Read once. */
  readonly answers: RawAnswers
  readonly page: OpenPage
  readonly onChange: (number: number, answers: RawAnswers) => void
  readonly onRemove: (number: number) => void
}

/** One entry of a group. Each is a form of its own, so that removing one leaves the others as they are. */
export function Entry({ group, number, place, answers, page, onChange, onRemove }: EntryProps) {
  const fields = useMemo(() => group.fields.flatMap(withOwnWords), [group])
  // Named by number, not by place: radio buttons of two entries must never share a name.
  const nameOf = (fieldId: string) => entryAddress(group.id, number, fieldId)
  const { register, subscribe, setValue } = useForm<Record<string, unknown>>({
    defaultValues: Object.fromEntries(fields.map(({ id }) => [nameOf(id), answers[id]])),
  })
  const tell = useEffectEvent((values: RawAnswers) =>
    onChange(number, Object.fromEntries(fields.map(({ id }) => [id, values[nameOf(id)]]))),
  )
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => tell(values) }), [subscribe])
  const drawn = useMemo(
    () =>
      fields.map((field) => {
        const name = entryAddress(group.id, number, field.id)
        return {
          name,
          field: { ...field, id: entryAddress(group.id, place, field.id) },
          register: () => register(name),
          clear: () => setValue(name, null),
        }
      }),
    [group, fields, number, place, register, setValue],
  )
  return (
    <fieldset
      id={fieldElementId(`${group.id}_${place}`)}
      className="flex min-w-0 flex-col gap-5 rounded-control border border-line-strong px-3 pt-1 pb-3 sm:px-5 sm:pb-4"
    >
      <legend className="px-1.5 text-lg font-bold text-brand-800">{entryTitle(group, place)}</legend>
      {drawn.map(
        ({ name, field, register: registerIt, clear }) =>
          page.asked.shown.has(field.id) && (
            <page.Draw
              key={name}
              field={field}
              type={field.type}
              required={page.asked.required.has(field.id)}
              problem={page.problems.get(field.id)}
              computed={undefined}
              last={false}
              register={registerIt}
              clear={clear}
            />
          ),
      )}
      <Button variant="quiet" className="self-end" onClick={() => onRemove(number)}>
        <StrokeIcon path={TRASH} className="size-5" />
        <span>{t('fields:entryRemove', { entry: localize(group.entry), number: place + 1 })}</span>
      </Button>
    </fieldset>
  )
}
