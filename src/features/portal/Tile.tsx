import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icons.ts'

interface TileProps {
  readonly icon: IconName
  readonly title: string
  readonly text: string
}

/** The look of a large tile, inside of a link or a button. */
export const tileStyle =
  'flex w-full cursor-pointer items-center gap-4 rounded-card border border-line bg-white p-4 text-left text-ink no-underline shadow-card transition-colors hover:border-brand-700 hover:bg-brand-50 sm:p-5'

export function Tile({ icon, title, text }: TileProps) {
  return (
    <>
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-50 text-brand-700">
        <Icon name={icon} className="size-6" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-lg leading-snug font-semibold">{title}</span>
        <span className="block text-muted">{text}</span>
      </span>
      <Icon name="arrowRight" className="size-5 shrink-0 text-muted" />
    </>
  )
}
