import type { ProfileValue } from '#core/domain/account/profile-fields.ts'
import { jpegUrl, usePicture } from '#features/portal/person/use-picture.ts'
import { t } from '#i18n/t.ts'

/** One of two pictures; words where there is none, or where it is not here. */
export function ConflictPicture({ id, words }: { readonly id: ProfileValue; readonly words: string }) {
  const picture = usePicture(typeof id === 'string' ? id : null)
  if (typeof id !== 'string') return <span>{t('profile:pictureNone')}</span>
  if (picture === undefined) return <span>{t('profile:pictureAbsent')}</span>
  return <img src={jpegUrl(picture)} alt={words} className="size-28 rounded-full object-cover" />
}
