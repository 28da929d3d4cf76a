import { useState } from 'react'

/** What it shows stands beside it. */
const words = ''

/** A picture of the portal's own, beside words that say the same. One that this version does not have leaves its ground. */
export function Picture({ name, className }: { readonly name: string; readonly className: string }) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return <span className={`${className} bg-tint`} />
  return (
    <img
      src={`/pictures/${name}.svg`}
      alt={words}
      width="480"
      height="300"
      draggable={false}
      onError={() => setMissing(true)}
      className={className}
    />
  )
}
