import type { Elements } from '#ui/markup/elements.ts'

interface FieldGroupProps {
  readonly legend: string
  readonly children: Elements
}

/** Fields that belong together in a long form. */
export function FieldGroup({ legend, children }: FieldGroupProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-t border-line pt-4 first:border-0 first:pt-0">
      <legend className="float-left text-xl font-bold text-action">{legend}</legend>
      {children}
    </fieldset>
  )
}
