import { useEffect, useRef } from 'react'
import { Icon } from '#ui/icon/Icon.tsx'

/** A longer list would push the fields out of sight. */
const MANY = 4

interface ErrorSummaryProps {
  readonly title: string
  readonly problems: readonly { readonly fieldId: string; readonly label: string; readonly message: string }[]
}

/** Lists problems and takes the focus when it appears. Its key must be the attempt's number, to do so each time. */
export function ErrorSummary({ title, problems }: ErrorSummaryProps) {
  const summary = useRef<HTMLElement>(null)
  useEffect(() => summary.current?.focus(), [])
  if (problems.length === 0) return null
  // A long list names only the fields. Each field shows its own problem.
  const isShort = problems.length > MANY
  return (
    <section
      ref={summary}
      tabIndex={-1}
      aria-labelledby="error-summary-title"
      className="rounded-control border border-danger-line bg-danger-tint p-4 focus:ring-2 focus:ring-danger"
    >
      <h2 id="error-summary-title" className="flex items-start gap-2 font-semibold text-danger">
        <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
        <span>{title}</span>
      </h2>
      <ul className={isShort ? 'mt-1 flex flex-wrap gap-x-3' : 'mt-1 flex flex-col *:pl-7'}>
        {problems.map(({ fieldId, label, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              className="block min-w-11 rounded py-2.5 text-ink underline decoration-danger underline-offset-4 hover:text-danger"
              onClick={(event) => {
                // Following the hash would add an entry to the history, and Back would then seem to do nothing.
                event.preventDefault()
                document.getElementById(fieldId)?.focus()
              }}
            >
              {isShort ? label : sayProblem(label, message)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The message with the field's name before it, unless it begins with that name. */
const sayProblem = (label: string, message: string): string =>
  message.toLowerCase().startsWith(label.toLowerCase())
    ? message
    : `${label}${/[?!.]$/.test(label) ? ' –' : ':'} ${message}`
