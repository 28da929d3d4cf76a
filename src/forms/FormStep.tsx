import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { compileSection } from '#core/questionnaires/compile.ts'
import type { Section } from '#core/questionnaires/definition.ts'
import { localize } from '#i18n/localize.ts'
import { AnswerField, fieldElementId } from './AnswerField.tsx'
import { sectionAnswers, type RawAnswers } from './answers.ts'
import type { FormProgress } from './formProgress.ts'
import { questionNumber } from './questionNumber.ts'
import { StepProblems } from './StepProblems.tsx'

interface FormStepProps {
  readonly section: Section
  readonly answers: RawAnswers
  readonly arrival: FormProgress['arrival']
  /** Nothing can be changed while the answers are being handed over. */
  readonly locked: boolean
  readonly onChange: (answers: RawAnswers) => void
  /** The person wants to go on, and the section's schema agrees. Answers are as typed. */
  readonly onComplete: (answers: RawAnswers) => void
  /** The buttons; the one of type "submit" goes on. */
  readonly children: ReactNode
}

/** One section of a questionnaire. Give it the section's id as key: each step is a form of its own. */
export function FormStep({ section, answers, arrival, locked, onChange, onComplete, children }: FormStepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { register, handleSubmit, subscribe, getValues, formState } = useForm<Record<string, unknown>>({
    defaultValues: sectionAnswers(section, answers),
    resolver: standardSchemaResolver(compileSection(section), undefined, { raw: true }),
    shouldFocusError: false,
  })
  const goOn = handleSubmit(() => onComplete(getValues()))

  const changed = useEffectEvent(onChange)
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => changed(values) }), [subscribe])

  const arrive = useEffectEvent(() => {
    if (arrival === 'moved') heading.current?.focus()
    if (arrival === 'problems') void goOn()
  })
  useEffect(() => arrive(), [])

  const problems = section.fields.flatMap((field) => {
    const problem = formState.errors[field.id]?.message
    return typeof problem === 'string' ? [{ field, problem, number: questionNumber(section, field) }] : []
  })
  const lastWritten = section.fields.findLast(({ type }) => type !== 'yes-no' && type !== 'agreement')

  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void goOn(event)} className="flex flex-col gap-8">
      <header>
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-40 text-2xl leading-tight font-bold">
          {localize(section.title)}
        </h2>
        {section.intro && <p className="mt-2 text-lg text-pretty text-muted">{localize(section.intro)}</p>}
      </header>
      <StepProblems problems={problems} attempt={formState.submitCount} />
      <div inert={locked} className="flex flex-col gap-8">
        {section.fields.map((field) => (
          <AnswerField
            key={fieldElementId(field.id)}
            field={field}
            type={field.type}
            number={questionNumber(section, field)}
            problem={problems.find((one) => one.field === field)?.problem}
            control={register(field.id)}
            last={field === lastWritten}
          />
        ))}
      </div>
      {children}
    </form>
  )
}
