import { monogramOf } from '#core/domain/survey/mask.ts'
import { classes } from '#ui/markup/classes.ts'

interface MonogramProps {
  readonly of: string
  readonly className: string
}

/** The first letters of a doctor's name, beside the name. */
export const Monogram = ({ of, className }: MonogramProps) => (
  <span
    aria-hidden="true"
    className={classes('grid shrink-0 place-items-center rounded-full bg-tint-strong font-bold text-action', className)}
  >
    {monogramOf(of)}
  </span>
)
