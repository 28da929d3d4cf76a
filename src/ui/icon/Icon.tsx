import { icons, type IconName } from './icons.ts'
import { StrokeIcon } from './StrokeIcon.tsx'

interface IconProps {
  readonly name: IconName
  readonly className?: string
}

/** Decoration beside words, hidden from screen readers. */
export const Icon = ({ name, className }: IconProps) => (
  <StrokeIcon path={icons[name]} {...(className !== undefined && { className })} />
)
