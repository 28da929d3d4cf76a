/** What a signature is drawn on, in its own units. */
export const [SIGNATURE_WIDTH, SIGNATURE_HEIGHT] = [300, 120]

/** The strokes of a signature that was drawn, and the name of one that was typed; empty where it is the other. */
export function readSignature(answer: string): { readonly drawn: string; readonly typed: string } {
  const of = (way: string) => (answer.startsWith(way) ? answer.slice(way.length) : '')
  return { drawn: of('drawn:'), typed: of('typed:') }
}

/** A signature as it was given, for paper. */
export function SignatureFigure({ answer }: { readonly answer: string }) {
  const { drawn, typed } = readSignature(answer)
  if (drawn === '') return <p className="text-2xl italic">{typed}</p>
  return (
    <svg viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`} aria-hidden="true" className="w-60">
      <path
        d={drawn}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
