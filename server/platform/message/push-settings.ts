import { calls } from '#core/contract/calls.ts'
import type { PushSettings } from '#core/contract/account/push-settings.ts'
import { type Route, route } from '#server/platform/http/route.ts'

/** Tells pages where to get the token for pushes. */
export const pushSettingsRoute = (push: PushSettings | undefined): Route =>
  route(calls.pushSettings, () => Promise.resolve({ settings: push ?? null }))
