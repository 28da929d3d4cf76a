interface ProgressBarProps {
  readonly label: string
  readonly value: number
  readonly max: number
}

/** A `progress` element in our own colours. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand [&::-webkit-progress-value]:transition-[width] forced-colors:h-3 forced-colors:border forced-colors:[&::-moz-progress-bar]:bg-[Highlight] forced-colors:[&::-moz-progress-bar]:forced-color-adjust-none forced-colors:[&::-webkit-progress-value]:bg-[Highlight] forced-colors:[&::-webkit-progress-value]:forced-color-adjust-none"
    />
  )
}
