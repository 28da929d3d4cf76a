import { useAtomValue } from 'jotai/react'
import { ownProfileAtom } from '#state/profile/profile.ts'
import { classes } from '#ui/markup/classes.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { jpegUrl, usePicture } from './use-picture.ts'

/** An empty alternative text: the person's name is beside the picture. */
const words = ''

/** The picture of the signed-in account, or an icon. */
export function Avatar({ className = 'size-9' }: { readonly className?: string }) {
  const picture = usePicture(useAtomValue(ownProfileAtom)?.profile.ProfilePicPath ?? null)
  if (picture !== undefined)
    return (
      <img
        src={jpegUrl(picture)}
        alt={words}
        draggable={false}
        className={classes('shrink-0 rounded-full object-cover', className)}
      />
    )
  return (
    <span className={classes('grid shrink-0 place-items-center rounded-full bg-tint-strong text-action', className)}>
      <Icon name="person" className="size-3/5" />
    </span>
  )
}
