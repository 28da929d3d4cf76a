import { icons, type IconName } from './icons.ts'

interface IconProps {
  readonly name: IconName
  readonly className?: string
}

/** Decoration beside words: screen readers pass it by. */
export function Icon({ name, className = 'size-5 shrink-0' }: IconProps) {
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
      <path d={icons[name]} />
    </svg>
  )
}
