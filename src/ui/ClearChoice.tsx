export interface Clear {
  readonly label: string
  readonly onClear: () => void
}

/** Below the options of a `group/choices`, while one of them is chosen. The focus stays in the group. */
export function ClearChoice({ clear }: { readonly clear: Clear | undefined }) {
  if (!clear) return null
  return (
    <button
      type="button"
      className="mt-1 hidden min-h-11 cursor-pointer items-center rounded-control px-2 text-base font-medium text-brand-800 underline underline-offset-4 group-has-checked/choices:inline-flex hover:bg-brand-50"
      onClick={({ currentTarget }) => {
        currentTarget.closest('fieldset')?.querySelector('input')?.focus()
        clear.onClear()
      }}
    >
      {clear.label}
    </button>
  )
}
