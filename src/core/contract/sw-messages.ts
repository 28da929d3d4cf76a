import * as z from 'zod/mini'

/**
 * The areas of the app that a device keeps once they are opened: the portal's sign-in pages, the portal behind them, the
 * public site, the staff area. What the field needs is kept from the start.
 */
export const laterAreas = ['door', 'portal', 'site', 'staff'] as const
export type LaterArea = (typeof laterAreas)[number]

/**
 * What a page asks of the service worker; every message is answered.
 * `schedule`: deliver as soon as there is network, page or no page. `precached`: is everything of the field there for a
 * start without network? `take-over`: this waiting version may become the active one, unless that would disturb a page in
 * use. `keep-…`: keep all files of an area, from now on.
 */
export const swMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('schedule') }),
  z.object({ type: z.literal('precached') }),
  z.object({ type: z.literal('take-over') }),
  z.object({ type: z.literal('keep-door') }),
  z.object({ type: z.literal('keep-portal') }),
  z.object({ type: z.literal('keep-site') }),
  z.object({ type: z.literal('keep-staff') }),
])
export type SwMessage = z.infer<typeof swMessage>

const kept = z.object({ kept: z.boolean() })

/** The answer to each message. */
export const swAnswers = {
  schedule: z.object({ scheduled: z.boolean() }),
  precached: z.object({ expected: z.int(), present: z.int() }),
  /** `disturbs` names what stood in the way: a form that is being filled in, a submission on its way. */
  'take-over': z.object({ done: z.boolean(), disturbs: z.nullable(z.enum(['form', 'delivery'])) }),
  /** Whether all files are there. */
  'keep-door': kept,
  'keep-portal': kept,
  'keep-site': kept,
  'keep-staff': kept,
}
export type SwAnswer<T extends SwMessage['type']> = z.infer<(typeof swAnswers)[T]>

/** What the worker tells pages by itself: the hospital renews the bearer no more. */
export const swNotice = z.object({ type: z.literal('session-lost') })
export type SwNotice = z.infer<typeof swNotice>

/** Held, shared, by every page with a form that has been begun. */
export const FORM_LOCK = 'form-begun'
