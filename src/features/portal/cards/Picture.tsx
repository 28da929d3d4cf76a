import { useState } from 'react'

/** An empty alternative text: the words beside the picture say the same. */
const words = ''

/** A picture of the portal. One that this version does not have shows only its background. */
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
