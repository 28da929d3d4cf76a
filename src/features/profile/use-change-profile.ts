import { useSetAtom } from 'jotai/react'
import type { ProfileChange } from '#core/domain/account/profile-change.ts'
import { currentLanguage } from '#i18n/current-language.ts'
import { t } from '#i18n/t.ts'
import { notifyAtom } from '#state/device/notifications.ts'
import { changeProfileAtom } from '#state/profile/profile.ts'

/** Queues a change under the id of its form, and says so. Rejects with the reason of a failure. */
export function useChangeProfile(): (change: Partial<ProfileChange>, id?: string) => Promise<void> {
  const change = useSetAtom(changeProfileAtom)
  const notify = useSetAtom(notifyAtom)
  return async (part, id) => {
    await change({
      change: { fields: [], members: [], settles: [], ...part },
      language: currentLanguage(),
      ...(id !== undefined && { id }),
    })
    notify('success', t('profile:savedHere'))
  }
}
