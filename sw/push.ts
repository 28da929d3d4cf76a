import { readMirroredBearer } from '#core/account/bearer-mirror.ts'
import { readLastingSession } from '#core/account/session-mirror.ts'
import { ApiError } from '#core/api/api-error.ts'
import { accountCalls } from '#core/contract/account/account-calls.ts'
import { accountMessages } from '#core/contract/account/account-messages.ts'
import { FORM_LOCK } from '#core/contract/sw-messages.ts'
import { pushedPath, pushTexts } from '#core/domain/portal/push-message.ts'
import { within } from '#core/timing/within.ts'
import type { OwnDevice } from '#core/account/own-store.ts'
import { workerDevice } from './worker-device.ts'

declare const self: ServiceWorkerGlobalScope

export function showPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(take(event.data)))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(pushedPath({ data: event.notification.data })))
  })
}

async function take(message: PushMessageData | null): Promise<void> {
  // Browsers demand that every push is shown, so no failure below may prevent that.
  const opening = workerDevice()
  const device = await soon(opening)
  const language = (device && (await soon(device.cache.getFact('language')))) ?? 'id'
  await self.registration.showNotification(pushTexts.title[language], {
    body: pushTexts.body[language],
    lang: language,
    icon: '/icons/icon-192.png',
    // A newer message replaces an unread one.
    tag: 'news',
    data: { path: pushedPath(read(message)) },
  })
  await opening.then(stopForStrangers, () => undefined)
}

/** The result if it comes within a second: a frozen tab can hold up a database without end. */
const soon = <T>(work: Promise<T>): Promise<T | undefined> => within(work, 1000).catch(() => undefined)

function read(message: PushMessageData | null): unknown {
  try {
    return message?.json()
  } catch {
    return undefined
  }
}

/** Ends push messages once the sign-in has ended, since the device may pass to another person. */
async function stopForStrangers(device: OwnDevice): Promise<void> {
  if (await isSignedIn(device)) return
  const subscription = await self.registration.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

async function isSignedIn(device: OwnDevice): Promise<boolean> {
  if ((await readLastingSession(device)) === undefined) return false
  // A locked vault gives the worker no bearer to ask the hospital with.
  if ((await readMirroredBearer(device)) === undefined) return true
  try {
    await device.api.call(accountCalls.validBearer, {})
  } catch (error) {
    device.log('the bearer was not found valid', error)
    return !(
      error instanceof ApiError &&
      (error.reason === 'unauthorized' || error.serverMessage === accountMessages.notValid)
    )
  }
  return true
}

/** Opens the page in an existing window of the portal, unless a form is being filled in there. */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' })
  const there = windows.find(({ url }) => url === new URL(path, self.location.origin).href)
  if (there) return void (await there.focus())
  const [first] = windows
  const { held = [] } = await self.navigator.locks.query()
  if (!first || held.some(({ name }) => name === FORM_LOCK)) return void (await self.clients.openWindow(path))
  const moved = await first.navigate(path)
  await moved?.focus()
}
