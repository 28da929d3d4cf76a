import { memo, Suspense, useCallback, useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import { useForm } from 'react-hook-form'
import type { Page } from '#core/questionnaires/language/definition.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { AnswerField } from '#forms/field/AnswerField.tsx'
import { fieldElementId } from '#forms/field/answer-props.ts'
import { fieldsOnPage, isOnScreen, pageAnswers, type RawAnswers } from '#forms/answers.ts'
import { Button } from '#ui/button/Button.tsx'
import { optional } from '#forms/optional.ts'
import type { Asked, FormEvent, FormProgress, Problems } from './form-progress.ts'
import { FormSection } from './FormSection.tsx'
import { OpenPageContext } from './open-page-context.ts'

/** The summary of problems, loaded when a form opens. Until then each problem is shown only at its field. */
const StepProblems = optional(async () => (await import('./StepProblems.tsx')).StepProblems)

interface FormPageProps {
  readonly page: Page
  /** The typed answers with which the page opens. Read once. */
  readonly answers: RawAnswers
  readonly arrival: FormProgress['visit']['arrival']
  readonly asked: Asked
  readonly problems: Problems
  readonly attempts: number
  readonly first: boolean
  readonly last: boolean
  /** The answers are being handed over, and nothing can be changed. */
  readonly busy: boolean
  /** A field is still at work. */
  readonly isHeld: boolean
  readonly hold: (work: Promise<unknown>) => void
  /** Whether the first opened page focuses its first field. */
  readonly focusesFirst: boolean
  /** Why the answers could not be handed over. */
  readonly failure: string | undefined
  readonly tell: (event: FormEvent) => void
}

interface FormActionsProps {
  readonly first: boolean
  readonly last: boolean
  readonly busy: boolean
  /** A field is still at work. */
  readonly isHeld: boolean
  readonly onPrevious: () => void
}

function FormActions({ first, last, busy, isHeld, onPrevious }: FormActionsProps) {
  return (
    <div className="flex flex-wrap-reverse gap-3 border-t border-line pt-6 *:flex-1 sm:justify-between sm:*:min-w-40 sm:*:flex-none">
      {!first && (
        <Button variant="secondary" size="large" onClick={onPrevious} disabled={busy || isHeld}>
          {t('previous')}
        </Button>
      )}
      <Button type="submit" size="large" busy={busy || isHeld} className="sm:ml-auto">
        {isHeld ? t('forms:storingFile') : busy ? t('forms:saving') : last ? t('save') : t('next')}
      </Button>
    </div>
  )
}

function OpenPage({
  page,
  answers,
  arrival,
  asked,
  problems,
  attempts,
  first,
  last,
  busy,
  isHeld,
  hold,
  focusesFirst,
  failure,
  tell,
}: FormPageProps) {
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { register, subscribe, getValues, setValue } = useForm<Record<string, unknown>>({
    defaultValues: pageAnswers(page, answers),
  })
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => tell({ type: 'changed', answers: values }),
      }),
    [subscribe, tell],
  )
  const clear = useCallback((fieldId: string) => setValue(fieldId, null), [setValue])
  const arrive = useEffectEvent(() => {
    if (arrival === 'moved') heading.current?.focus()
    else if (focusesFirst) form.current?.querySelector('input')?.focus()
  })
  useEffect(() => arrive(), [])

  const fields = fieldsOnPage(page).filter(({ id }) => asked.shown.has(id))
  const lastField = fields.findLast(isOnScreen)
  const lastWritten = lastField && written.has(lastField.type) ? lastField.id : undefined
  return (
    // Handles the keys of its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        if (isHeld) return
        tell({ type: 'completed', answers: getValues() })
      }}
      onKeyDown={(event) => {
        const next = isNextKey(event) ? nextWritten(event.currentTarget, event.target) : undefined
        if (!next) return
        event.preventDefault()
        next.focus()
      }}
      className="flex flex-col gap-3"
    >
      <header>
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-40 text-xl leading-tight font-bold">
          {localize(page.title)}
        </h2>
        {page.intro && <p className="mt-1 text-pretty text-muted">{localize(page.intro)}</p>}
      </header>
      <Suspense>
        <StepProblems fields={fields} problems={problems} attempt={attempts} />
      </Suspense>
      <div inert={busy} className="flex flex-col gap-10">
        <OpenPageContext value={{ read: getValues, asked, problems, hold, Draw: AnswerField }}>
          {page.sections.map((section) => (
            <FormSection
              key={fieldElementId(section.id)}
              section={section}
              asked={asked}
              problems={problems}
              lastWritten={lastWritten}
              isDivided={section.id !== page.id && page.sections.filter(({ title }) => title).length > 1}
              long={fields.length > MANY}
              register={register}
              clear={clear}
            />
          ))}
        </OpenPageContext>
      </div>
      {failure !== undefined && (
        <Alert tone="danger" live title={t('forms:notSaved')}>
          {failure}
        </Alert>
      )}
      <FormActions
        first={first}
        last={last}
        busy={busy}
        isHeld={isHeld}
        onPrevious={() => tell({ type: 'wentBack' })}
      />
    </form>
  )
}

/**
 * One page of a questionnaire. The page's id must be its key, since each step is a form of its own. A keystroke redraws
 * the page only when it shows, hides or corrects a question.
 */
export const FormPage = memo(OpenPage)

/** Whether this is Enter in a field whose Enter key leads to the next field. Bar code scanners end with Enter too. */
const isNextKey = ({ key, target, nativeEvent: { isComposing } }: KeyboardEvent): boolean =>
  key === 'Enter' && !isComposing && target instanceof HTMLInputElement && target.enterKeyHint === 'next'

function nextWritten(form: HTMLFormElement, field: EventTarget): HTMLElement | undefined {
  const all = [...form.querySelectorAll<HTMLElement>(':is(input, select, textarea):enabled:not([hidden])')]
  const later = all.slice(all.findIndex((one) => one === field) + 1)
  return later.find((one) => one.matches('input[enterkeyhint]')) ?? later[0]
}

const MANY = 40

/** Types whose Enter key goes to the next field. */
const written = new Set<string>(['text', 'email', 'mobile', 'number', 'date'])
