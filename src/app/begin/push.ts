import { isShared, readSharing } from '#core/account/sharing.ts'
import { accountCalls } from '#core/contract/account/account-calls.ts'
import type { Device } from '#core/outbox/device.ts'
import { currentLanguage } from '#i18n/current-language.ts'

/**
 * The token by which the messaging service reaches this device; '' where the hospital has no service or the person
 * allows no messages. The service's code is loaded only when needed.
 * @throws ApiError, FirebaseError
 */
export async function fetchPushToken({ api, cache, db }: Pick<Device, 'api' | 'cache' | 'db'>): Promise<string> {
  // A push to a shared device would reach its next holder.
  if (isShared(await readSharing(db))) return ''
  if (typeof Notification === 'undefined' || typeof PushManager === 'undefined') return ''
  if (Notification.permission === 'denied') return ''
  const { settings } = await api.call(accountCalls.pushSettings, {})
  if (!settings || (await Notification.requestPermission()) !== 'granted') return ''
  await cache.setFact('language', currentLanguage())
  const [{ getApps, initializeApp }, { getMessaging, getToken }, serviceWorkerRegistration] = await Promise.all([
    import('firebase/app'),
    import('firebase/messaging'),
    navigator.serviceWorker.ready,
  ])
  const { vapidKey, ...options } = settings
  const app = getApps()[0] ?? initializeApp(options)
  return getToken(getMessaging(app), { vapidKey, serviceWorkerRegistration })
}

/** The databases of the messaging service on this device. */
const DATABASES = ['firebase-messaging-database', 'firebase-installations-database', 'firebase-heartbeat-database']

export async function forgetPush(): Promise<void> {
  for (const name of DATABASES) indexedDB.deleteDatabase(name)
  if (!('serviceWorker' in navigator) || typeof PushManager === 'undefined') return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
