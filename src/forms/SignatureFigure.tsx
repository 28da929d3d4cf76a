/** The size of the drawing area, in units of the SVG. */
export const [SIGNATURE_WIDTH, SIGNATURE_HEIGHT] = [300, 120]

/** The strokes of a drawn signature or the name of a typed one; the other is empty. */
export function readSignature(answer: string): { readonly drawn: string; readonly typed: string } {
  const of = (way: string) => (answer.startsWith(way) ? answer.slice(way.length) : '')
  return { drawn: of('drawn:'), typed: of('typed:') }
}

/** A signature on paper, drawn or typed. */
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
