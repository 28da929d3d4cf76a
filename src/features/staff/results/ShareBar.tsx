/** A bar for a share. An SVG, because browsers do not print backgrounds. @param share from 0 to 1 */
export const ShareBar = ({ share }: { readonly share: number }) => (
  <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="h-2.5 w-full min-w-24 rounded-full">
    <rect width="100" height="4" className="fill-line" />
    <rect width={100 * share} height="4" className="fill-brand forced-colors:fill-[Highlight]" />
  </svg>
)
