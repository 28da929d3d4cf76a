import * as z from 'zod/mini'

const filled = z.string().check(z.minLength(1))

/** Firebase's configuration of the web app, and the key of its web push certificates. */
export const pushSettings = z.object({
  apiKey: filled,
  projectId: filled,
  messagingSenderId: filled,
  appId: filled,
  vapidKey: filled,
})
export type PushSettings = z.infer<typeof pushSettings>
