interface StrokeIconProps {
  /** On a grid of 24. */
  readonly path: string
  readonly className?: string
}

/** An icon that comes with the room that draws it: not every screen needs to load every icon. */
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
