import { classes } from '#ui/markup/classes.ts'
import { VisuallyHidden } from '#ui/markup/VisuallyHidden.tsx'

interface ProgressStepsProps {
  readonly steps: readonly string[]
  /** Counted from 0. */
  readonly current: number
  /** "Step 2 of 3", for screen readers in place of the bars. */
  readonly summary: string
}

export function ProgressSteps({ steps, current, summary }: ProgressStepsProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm font-medium text-muted">{summary}</p>
      <ol className="flex gap-1.5">
        {steps.map((step, index) => (
          <li
            // Two steps may have the same name, and a step has no id.
            key={index}
            aria-current={index === current ? 'step' : undefined}
            className={classes(
              'h-2 flex-1 rounded-full transition-colors forced-colors:border',
              index <= current
                ? 'bg-brand forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none'
                : 'bg-line',
            )}
          >
            <VisuallyHidden>{step}</VisuallyHidden>
          </li>
        ))}
      </ol>
    </div>
  )
}
