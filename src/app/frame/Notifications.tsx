import { useAtomValue, useSetAtom } from 'jotai/react'
import { t } from '#i18n/t.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { dismissNotificationAtom, notificationsAtom } from '#state/device/notifications.ts'
import { ToastRegion } from '#ui/notice/ToastRegion.tsx'

export function Notifications() {
  useLanguage()
  const notifications = useAtomValue(notificationsAtom)
  const dismiss = useSetAtom(dismissNotificationAtom)
  return (
    <ToastRegion
      toasts={notifications}
      onDismiss={dismiss}
      label={t('notifications')}
      closeLabel={t('closeNotification')}
    />
  )
}
