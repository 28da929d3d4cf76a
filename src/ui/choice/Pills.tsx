import { pillStyle } from './pill-style.ts'

interface PillsProps<Value extends string | null> {
  readonly name: string
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly options: readonly { readonly value: Value; readonly label: string }[]
}

/** A few short options side by side, of which one is chosen. A choice acts at once. */
export const Pills = <Value extends string | null>({ name, label, value, onChange, options }: PillsProps<Value>) => (
  <div role="radiogroup" aria-label={label} className="flex flex-wrap gap-2 print:hidden">
    {options.map((option) => (
      <label key={option.value} className={pillStyle(option.value === value)}>
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
