import { classes } from '#ui/markup/classes.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'regular' | 'large'

const base =
  'inline-flex cursor-pointer select-none items-center justify-center gap-2 rounded-control text-center font-semibold leading-tight no-underline transition-colors aria-disabled:cursor-not-allowed disabled:cursor-not-allowed print:hidden'

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary:
    'bg-primary text-on-primary hover:bg-primary-strong active:bg-primary-strong aria-disabled:bg-muted disabled:bg-muted forced-colors:border',
  secondary:
    'border border-outline bg-surface text-action hover:border-action hover:bg-tint active:bg-tint-strong aria-disabled:text-muted disabled:text-muted',
  quiet: 'text-action hover:bg-tint active:bg-tint-strong aria-disabled:text-muted disabled:text-muted',
  danger:
    'bg-danger text-on-primary hover:bg-danger-strong active:bg-danger-strong aria-disabled:bg-muted disabled:bg-muted forced-colors:border',
}

const sizes: Readonly<Record<ButtonSize, string>> = {
  regular: 'min-h-11 px-5 py-2.5 text-base',
  large: 'min-h-14 px-4 py-3.5 text-base sm:px-7 sm:text-lg',
}

/** The look of a button, for a link: `<Link className={buttonStyle('primary')}>`. */
export function buttonStyle(variant: ButtonVariant = 'primary', size: ButtonSize = 'regular', extra?: string): string {
  return classes(base, variants[variant], sizes[size], extra)
}
