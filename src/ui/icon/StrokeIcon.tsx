interface StrokeIconProps {
  /** An SVG path on a grid of 24. */
  readonly path: string
  readonly className?: string
}

/** An icon by its path, so that a path can be loaded with the only screen that needs it. */
export function StrokeIcon({ path, className = 'size-5 shrink-0' }: StrokeIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  )
}
