export interface Clear {
  readonly label: string
  readonly onClear: () => void
}

/**
 * Takes a choice back. Shown below the options of a `group/choices` while one is chosen. Its room is always reserved,
 * half of it in the gap below, so that choosing moves nothing. The focus stays in the group.
 */
export function ClearChoice({ clear }: { readonly clear: Clear | undefined }) {
  if (!clear) return null
  return (
    <button
      type="button"
      className="invisible mt-1 -mb-6 inline-flex min-h-11 cursor-pointer items-center rounded-control px-2 text-base font-medium text-action underline underline-offset-4 group-has-checked/choices:visible hover:bg-tint"
      onClick={({ currentTarget }) => {
        currentTarget.closest('fieldset')?.querySelector('input')?.focus()
        clear.onClear()
      }}
    >
      {clear.label}
    </button>
  )
}
