import { classes } from '#ui/markup/classes.ts'
import { describedBy, FieldError, FieldHint, type FieldTexts } from './FieldFrame.tsx'

interface SelectFieldProps extends FieldTexts {
  readonly id: string
  readonly label: string
  /** Beside the label of a field that may stay empty, such as "(optional)". */
  readonly note?: string | undefined
  /** Whether label and field share a row, to take little room above a form. */
  readonly isInRow?: boolean
  readonly required?: boolean
  readonly disabled?: boolean
  readonly value: string
  readonly onChange: (value: string) => void
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** One of several options, in the browser's own list. */
export function SelectField(props: SelectFieldProps) {
  const { id, label, note, isInRow = false, hint, error, value, onChange, options, ...select } = props
  return (
    <div className={classes('flex min-w-0', isInRow ? 'items-center gap-3' : 'flex-col gap-1.5')}>
      <label htmlFor={id} className="font-semibold">
        <span>{label}</span>
        {note && <span className="font-normal text-muted">{` ${note}`}</span>}
      </label>
      <FieldHint id={id} hint={hint} />
      <select
        {...select}
        {...describedBy(id, { hint, error })}
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={classes(
          'w-full rounded-control border bg-surface px-3 disabled:border-line disabled:bg-canvas disabled:text-muted',
          isInRow ? 'min-h-11 min-w-0' : 'min-h-12 text-lg',
          error ? 'border-danger outline-danger ring-1 ring-danger' : 'border-outline hover:border-action',
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldError id={id} error={error} />
    </div>
  )
}
