import { use, useEffect, useState } from 'react'
import { isRecord } from '#core/questionnaires/language/is-record.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button/Button.tsx'
import { describedBy, FieldError, FieldHint } from '#ui/field/FieldFrame.tsx'
import type { AnswerProps, FieldOf } from '#forms/field/answer-props.ts'
import { fieldElementId } from '#forms/field/answer-props.ts'
import { openFields, type RawAnswers } from '#forms/answers.ts'
import { OpenPageContext } from '#forms/pages/open-page-context.ts'
import { Entry } from './Entry.tsx'

interface Listed {
  /** Identifies the entry while the page is open. */
  readonly number: number
  /** Answers as typed. */
  readonly answers: RawAnswers
}

interface Entries {
  readonly list: readonly Listed[]
  /** The last removed entry and its place, to put it back. */
  readonly removed?: { readonly entry: Listed; readonly place: number }
  /** The next place of the focus. A new object each time, even for the same place. */
  readonly focus?: { readonly to: string }
}

/** A list of entries with the same questions. A button adds an entry, and each entry has a button to remove it. */
export function GroupAnswer({ field, id, required, error, control }: AnswerProps<'group'>) {
  const page = use(OpenPageContext)
  const [entries, setEntries] = useState((): Entries => ({ list: listed(page?.read(field.id)) }))
  const { list, removed, focus } = entries
  useEffect(() => {
    if (focus) document.querySelector<HTMLElement>(focus.to)?.focus()
  }, [focus])

  const change = (next: Entries) => {
    setEntries(next)
    const value = next.list.map(({ answers }) => answers)
    void control.onChange({ target: { name: control.name, value }, type: 'change' })
  }
  const put = (entry: Listed, place: number) =>
    change({
      list: list.toSpliced(place, 0, entry),
      focus: { to: `#${fieldElementId(`${field.id}_${place}`)} :is(input, textarea)` },
    })
  const add = () => put({ number: nextNumber(entries), answers: openFields(field.fields, {}) }, list.length)
  const write = (number: number, answers: RawAnswers) =>
    change({ ...entries, list: list.map((one) => (one.number === number ? { number, answers } : one)) })
  const remove = (number: number) => {
    const place = list.findIndex((one) => one.number === number)
    const entry = list[place]
    if (!entry) return
    const isKept = !isBlank(field, entry.answers)
    change({
      list: list.toSpliced(place, 1),
      ...(isKept && { removed: { entry, place } }),
      focus: { to: `#${isKept ? `${id}-back` : id}` },
    })
  }
  const entry = localize(field.entry)
  const hint = localize(field.hint)
  if (!page) return null
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-1 font-semibold">
        <span>{localize(field.label)}</span>
        {!required && <span className="font-normal text-muted"> {t('forms:optional')}</span>}
      </legend>
      <FieldHint id={id} hint={hint} />
      {list.map(({ number, answers }, place) => (
        <Entry
          key={number}
          group={field}
          number={number}
          place={place}
          answers={answers}
          page={page}
          onChange={write}
          onRemove={remove}
        />
      ))}
      {removed && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-tint px-4 py-1">
          <span id={`${id}-removed`}>{t('fields:entryRemoved', { entry, number: removed.place + 1 })}</span>
          <Button
            id={`${id}-back`}
            variant="quiet"
            aria-describedby={`${id}-removed`}
            onClick={() => put(removed.entry, removed.place)}
          >
            {t('fields:entryBack', { entry, number: removed.place + 1 })}
          </Button>
        </p>
      )}
      {list.length < field.most ? (
        <Button id={id} variant="secondary" className="self-start" {...describedBy(id, { hint, error })} onClick={add}>
          {t(list.length === 0 ? 'fields:entryAdd' : 'fields:entryAddNext', { entry })}
        </Button>
      ) : (
        <p className="text-muted">{t('fields:entriesFull', { count: field.most })}</p>
      )}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

const listed = (raw: unknown): Listed[] =>
  (Array.isArray(raw) ? raw : []).filter(isRecord).map((answers, number) => ({ number, answers }))

/** A number that no entry has, including the removed one. */
const nextNumber = ({ list, removed }: Entries): number =>
  Math.max(-1, removed?.entry.number ?? -1, ...list.map(({ number }) => number)) + 1

const isBlank = ({ fields }: FieldOf<'group'>, answers: RawAnswers): boolean =>
  JSON.stringify(openFields(fields, answers)) === JSON.stringify(openFields(fields, {}))
