import { classes } from '#ui/markup/classes.ts'
import { ClearChoice, type Clear } from './ClearChoice.tsx'
import type { Elements } from '#ui/markup/elements.ts'
import { describedBy, FieldError, FieldHint, type FieldTexts } from '#ui/field/FieldFrame.tsx'

export interface ChoiceFrameProps extends FieldTexts {
  /** The id of the first control, so that a link to the field lands on it. */
  readonly id: string
  readonly legend: string
  /** Before the legend, where questions are numbered. */
  readonly number?: string | undefined
  readonly note?: string | undefined
  readonly required?: boolean | undefined
  /** Takes the choice back, since a radio button cannot be unpicked. Offered while something is chosen. */
  readonly clear?: Clear | undefined
  readonly className?: string | undefined
}

/** A question with its options below it. */
export function ChoiceFrame({
  role,
  id,
  legend,
  number,
  note,
  hint,
  error,
  required,
  clear,
  className,
  children,
}: ChoiceFrameProps & { readonly role: 'radiogroup' | 'group'; readonly children: Elements }) {
  return (
    <fieldset
      role={role}
      aria-required={role === 'radiogroup' ? required : undefined}
      {...describedBy(id, { hint, error })}
      className={classes('group/choices min-w-0', className)}
    >
      <legend className="mb-1 text-lg leading-snug font-semibold text-pretty">
        {number !== undefined && <span className="text-action">{`${number}. `}</span>}
        <span>{legend}</span>
        {note && <span className="font-normal text-muted">{` ${note}`}</span>}
      </legend>
      <FieldHint id={id} hint={hint} />
      {children}
      <div className="mt-2 empty:hidden">
        <FieldError id={id} error={error} />
      </div>
      <ClearChoice clear={clear} />
    </fieldset>
  )
}
