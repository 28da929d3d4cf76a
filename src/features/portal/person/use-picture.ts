import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useEffectEvent } from 'react'
import { reconnectsAtom } from '#state/outbox/outbox.ts'
import { fetchPictureAtom, picturesAtom } from '#state/profile/pictures.ts'

/** A picture of the signed-in account in base64, fetched if needed; undefined until it is here. @param id null: none */
export function usePicture(id: string | null): string | undefined {
  const pictures = useAtomValue(picturesAtom)
  const fetchPicture = useSetAtom(fetchPictureAtom)
  const reconnects = useAtomValue(reconnectsAtom)
  const missing = id !== null && pictures?.has(id) === false ? id : undefined
  const bring = useEffectEvent((wanted: string | undefined, _reconnects: number) => {
    if (wanted !== undefined) void fetchPicture(wanted)
  })
  useEffect(() => bring(missing, reconnects), [missing, reconnects])
  return id === null ? undefined : pictures?.get(id)
}

export const jpegUrl = (jpeg: string): string => `data:image/jpeg;base64,${jpeg}`
