/** The product's mark, drawn as in public/favicon.svg. */
export function Logo({ className = 'size-9 shrink-0' }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className}>
      <rect width="64" height="64" rx="15" className="fill-brand" />
      <path
        d="M26 12h12v14h14v12H38v14H26V38H12V26h14z"
        className="fill-white stroke-white"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path
        d="M16 32h9l4-8 6 16 4-8h9"
        fill="none"
        className="stroke-on-brand"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
