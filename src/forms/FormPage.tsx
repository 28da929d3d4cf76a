import { memo, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useForm } from 'react-hook-form'
import type { Page } from '#core/questionnaires/definition.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { Alert } from '#ui/Alert.tsx'
import { fieldElementId } from './AnswerField.tsx'
import { fieldsOnPage, pageAnswers, type RawAnswers } from './answers.ts'
import { FormActions } from './FormActions.tsx'
import type { Asked, FormEvent, FormProgress, Problems } from './form-progress.ts'
import { FormSection } from './FormSection.tsx'
import { StepProblems } from './StepProblems.tsx'

interface FormPageProps {
  readonly page: Page
  /** As typed, when the page was opened. Read once. */
  readonly answers: RawAnswers
  readonly arrival: FormProgress['visit']['arrival']
  readonly asked: Asked
  readonly problems: Problems
  readonly attempts: number
  readonly first: boolean
  readonly last: boolean
  /** Nothing can be changed while the answers are being handed over. */
  readonly busy: boolean
  /** Why they could not be handed over. */
  readonly failure: string | undefined
  readonly tell: (event: FormEvent) => void
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
  failure,
  tell,
}: FormPageProps) {
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
  const arrive = useEffectEvent(() => arrival === 'moved' && heading.current?.focus())
  useEffect(() => void arrive(), [])

  const fields = fieldsOnPage(page).filter(({ id }) => asked.shown.has(id))
  const lastWritten = fields.findLast(({ type }) => written.has(type))?.id
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        tell({ type: 'completed', answers: getValues() })
      }}
      className="flex flex-col gap-8"
    >
      <header>
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-40 text-2xl leading-tight font-bold">
          {localize(page.title)}
        </h2>
        {page.intro && <p className="mt-2 text-lg text-pretty text-muted">{localize(page.intro)}</p>}
      </header>
      <StepProblems fields={fields} problems={problems} attempt={attempts} />
      <div inert={busy} className="flex flex-col gap-10">
        {page.sections.map((section) => (
          <FormSection
            key={fieldElementId(section.id)}
            section={section}
            asked={asked}
            problems={problems}
            lastWritten={lastWritten}
            long={fields.length > MANY}
            register={register}
            clear={clear}
          />
        ))}
      </div>
      {failure !== undefined && (
        <Alert tone="danger" live title={t('forms:notSaved')}>
          {failure}
        </Alert>
      )}
      <FormActions first={first} last={last} busy={busy} onPrevious={() => tell({ type: 'wentBack' })} />
    </form>
  )
}

/**
 * One page of a questionnaire. Give it the page's id as key: each step is a form of its own. A keystroke that neither
 * shows nor hides a question, nor mends one, draws nothing of it.
 */
export const FormPage = memo(OpenPage)

const MANY = 40

/** Types whose Enter key goes to the next field. */
const written = new Set<string>(['text', 'email', 'mobile', 'number', 'date'])
