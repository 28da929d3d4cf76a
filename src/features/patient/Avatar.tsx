import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'

/** In the place of a picture. */
export function Avatar({ className = 'size-9' }: { readonly className?: string }) {
  return (
    <span className={classes('grid shrink-0 place-items-center rounded-full bg-brand-100 text-brand-800', className)}>
      <Icon name="person" className="size-3/5" />
    </span>
  )
}
