import { classes } from '#ui/markup/classes.ts'

/** The look of a pill. Its control covers all of it. */
export const pillStyle = (isChosen: boolean): string =>
  classes(
    'relative flex min-h-11 shrink-0 cursor-pointer items-center rounded-full border px-4 whitespace-nowrap',
    'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action',
    isChosen
      ? 'border-action bg-primary font-semibold text-on-primary forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none'
      : 'border-outline bg-surface hover:border-action',
  )
