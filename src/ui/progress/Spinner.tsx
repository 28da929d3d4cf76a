interface SpinnerProps {
  /** Announced politely; leave it out where the words beside the spinner say the same. */
  readonly label?: string
  readonly size?: 'small' | 'large'
}

export function Spinner({ label, size = 'small' }: SpinnerProps) {
  const ring = (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={size === 'large' ? 'size-10 animate-spin text-action' : 'size-5 shrink-0 animate-spin'}
    >
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
  if (label === undefined) return ring
  return (
    <output className="flex flex-col items-center gap-4 p-8 text-muted">
      {ring}
      <span>{label}</span>
    </output>
  )
}
