import { classes } from './classes.ts'

interface PillsProps<Value extends string | null> {
  readonly name: string
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly options: readonly { readonly value: Value; readonly label: string }[]
}

/** One of a few short choices that act at once, side by side. */
export const Pills = <Value extends string | null>({ name, label, value, onChange, options }: PillsProps<Value>) => (
  <div role="radiogroup" aria-label={label} className="flex flex-wrap gap-2 print:hidden">
    {options.map((option) => (
      <label
        key={option.value}
        className={classes(
          'relative flex min-h-11 shrink-0 cursor-pointer items-center rounded-full border px-4 whitespace-nowrap',
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action',
          option.value === value
            ? 'border-action bg-primary font-semibold text-on-primary forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none'
            : 'border-outline bg-surface hover:border-action',
        )}
      >
        <input
          type="radio"
          name={name}
          className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full"
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
        <span>{option.label}</span>
      </label>
    ))}
  </div>
)
