import type { Elements } from '#ui/elements.ts'

interface FieldGroupProps {
  readonly legend: string
  readonly hint?: string
  readonly children: Elements
}

/** Fields that belong together in a long form. */
export function FieldGroup({ legend, hint, children }: FieldGroupProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-5 border-t border-line pt-5 first:border-0 first:pt-0">
      <legend className="float-left text-xl font-bold text-action">{legend}</legend>
      {hint && <p className="-mt-3 text-muted">{hint}</p>}
      {children}
    </fieldset>
  )
}
