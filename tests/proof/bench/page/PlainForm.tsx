import { useForm, type UseFormRegisterReturn } from 'react-hook-form'
import type { Field } from '#core/questionnaires/language/definition.ts'
import { ChoiceGroup } from '#ui/choice/ChoiceGroup.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { longQuestionnaire, startValues } from './long-questionnaire.ts'

interface PlainFormProps {
  /** Id of the only field; all fields if absent. */
  readonly only?: string | undefined
}

/** The same fields under react-hook-form alone: no conditions, no drafts, no checks while typing. */
export function PlainForm({ only }: PlainFormProps) {
  const { register, handleSubmit, formState } = useForm<Record<string, unknown>>({
    defaultValues: startValues,
    shouldFocusError: false,
  })
  const submit = handleSubmit(() => undefined)
  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)} className="flex flex-col gap-10">
      {longQuestionnaire.pages[0]?.sections.map((section) => (
        <section key={section.id} className="flex flex-col gap-8">
          <h3 className="text-xl leading-snug font-bold text-brand-800">{section.title?.id}</h3>
          {section.fields
            .filter(({ id }) => only === undefined || id === only)
            .map((field) => (
              <PlainField
                key={field.id}
                field={field}
                error={formState.errors[field.id]?.message?.toString()}
                control={register(field.id, { required: 'Wajib diisi' })}
              />
            ))}
        </section>
      ))}
      <button type="submit">OK</button>
    </form>
  )
}

interface PlainFieldProps {
  readonly field: Field
  readonly error: string | undefined
  readonly control: UseFormRegisterReturn
}

function PlainField({ field, error, control }: PlainFieldProps) {
  const id = `answer-${field.id}`
  const options = optionsOf(field)
  if (options.length === 0) return <TextField {...control} id={id} label={field.label.id} error={error} />
  const type = field.type === 'choices' ? 'checkbox' : 'radio'
  return <ChoiceGroup {...control} type={type} id={id} legend={field.label.id} error={error} options={options} />
}

function optionsOf(field: Field): { value: string; label: string }[] {
  switch (field.type) {
    case 'yes-no':
      return ['yes', 'no'].map((value) => ({ value, label: value }))
    case 'scale':
      return field.points.map((point, index) => ({ value: `${index + 1}`, label: point.id }))
    case 'choice':
    case 'choices':
      return field.options.map(({ value, label }) => ({ value, label: label.id }))
    default:
      return []
  }
}
