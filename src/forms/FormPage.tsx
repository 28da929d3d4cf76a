import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type { Page, Questionnaire } from '#core/questionnaires/definition.ts'
import { localize } from '#i18n/localize.ts'
import { fieldElementId } from './AnswerField.tsx'
import { fieldsOnPage, pageAnswers, type RawAnswers } from './answers.ts'
import type { FormProgress } from './formProgress.ts'
import { FormSection } from './FormSection.tsx'
import { pageResolver } from './pageResolver.ts'
import { StepProblems } from './StepProblems.tsx'
import { useJudgement } from './useJudgement.ts'

interface FormPageProps {
  readonly questionnaire: Questionnaire
  readonly page: Page
  /** Of the whole questionnaire, as typed: what is asked here may hang on other pages. Read once. */
  readonly answers: RawAnswers
  readonly arrival: FormProgress['arrival']
  /** Nothing can be changed while the answers are being handed over. */
  readonly locked: boolean
  readonly onChange: (answers: RawAnswers) => void
  /** The person wants to go on, and what is asked on this page holds. Answers are as typed. */
  readonly onComplete: (answers: RawAnswers) => void
  /** The buttons; the one of type "submit" goes on. */
  readonly children: ReactNode
}

/** One page of a questionnaire. Give it the page's id as key: each step is a form of its own. */
export function FormPage({
  questionnaire,
  page,
  answers,
  arrival,
  locked,
  onChange,
  onComplete,
  children,
}: FormPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { register, handleSubmit, subscribe, getValues, formState } = useForm<Record<string, unknown>>({
    defaultValues: pageAnswers(page, answers),
    resolver: pageResolver(questionnaire, page, answers),
    shouldFocusError: false,
  })
  const goOn = handleSubmit(() => onComplete(getValues()))

  const [{ shown, computed }, judge] = useJudgement(questionnaire, page, answers)
  const changed = useEffectEvent((values: RawAnswers) => {
    judge(values)
    onChange(values)
  })
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => changed(values) }), [subscribe])

  const arrive = useEffectEvent(() => {
    if (arrival === 'moved') heading.current?.focus()
    if (arrival === 'problems') void goOn()
  })
  useEffect(() => arrive(), [])

  const fields = fieldsOnPage(page).filter(({ id }) => shown.has(id))
  const problems = fields.flatMap((field) => {
    const problem = formState.errors[field.id]?.message
    return typeof problem === 'string' ? [{ field, problem }] : []
  })
  const problemOf = new Map(problems.map(({ field, problem }) => [field.id, problem]))
  const lastWritten = fields.findLast(({ type }) => written.has(type))?.id

  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void goOn(event)} className="flex flex-col gap-8">
      <header>
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-40 text-2xl leading-tight font-bold">
          {localize(page.title)}
        </h2>
        {page.intro && <p className="mt-2 text-lg text-pretty text-muted">{localize(page.intro)}</p>}
      </header>
      <StepProblems problems={problems} attempt={formState.submitCount} />
      <div inert={locked} className="flex flex-col gap-10">
        {page.sections.map((section) => (
          <FormSection
            key={fieldElementId(section.id)}
            section={section}
            shown={shown}
            computed={computed}
            problemOf={problemOf}
            lastWritten={lastWritten}
            register={register}
          />
        ))}
      </div>
      {children}
    </form>
  )
}

/** Types whose Enter key goes to the next field. */
const written = new Set<string>(['text', 'email', 'mobile', 'number', 'date'])
