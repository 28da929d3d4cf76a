import { icons, type IconName } from './icons.ts'
import { StrokeIcon } from './StrokeIcon.tsx'

interface IconProps {
  readonly name: IconName
  readonly className?: string
}

/** Decoration beside words: screen readers pass it by. */
export const Icon = ({ name, className }: IconProps) => (
  <StrokeIcon path={icons[name]} {...(className !== undefined && { className })} />
)
