import { TextField, type TextFieldProps } from './TextField.tsx'

interface SearchedFieldProps extends TextFieldProps {
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** One of many options, found by typing, with the browser's own suggestions. The typed value is the option's label. */
export function SearchedField({ options, ...field }: SearchedFieldProps) {
  return (
    <>
      <TextField {...field} list={`${field.id}-list`} autoComplete="off" autoCorrect="off" spellCheck={false} />
      <datalist id={`${field.id}-list`}>
        {options.map(({ value, label }) => (
          <option key={value} value={label}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  )
}
