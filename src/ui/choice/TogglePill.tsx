import { pillStyle } from './pill-style.ts'

interface TogglePillProps {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** A short option that is turned on and off by itself. A change acts at once. */
export const TogglePill = ({ label, checked, onChange }: TogglePillProps) => (
  <label className={pillStyle(checked)}>
    <input
      type="checkbox"
      className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span>{label}</span>
  </label>
)
