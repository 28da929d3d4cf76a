import * as z from 'zod/mini'

/**
 * The areas of the app that a device stores once they are opened: the portal's sign-in pages, the portal, the public
 * site, the staff area. The pages for collecting forms are stored from the start.
 */
export const laterAreas = ['door', 'portal', 'site', 'staff'] as const
export type LaterArea = (typeof laterAreas)[number]

/**
 * The messages of a page to the service worker. Each is answered. `schedule`: deliver as soon as there is network, even
 * if no page is open. `precached`: whether all files for collecting without network are stored. `take-over`: activate
 * the waiting version, unless that would disturb a page in use. `keep-…`: store all files of an area, from now on.
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

/** The answers to the messages. */
export const swAnswers = {
  schedule: z.object({ scheduled: z.boolean() }),
  precached: z.object({ expected: z.int(), present: z.int() }),
  /** `disturbs` names the obstacle: a form that is being filled in, or a submission on its way. */
  'take-over': z.object({ done: z.boolean(), disturbs: z.nullable(z.enum(['form', 'delivery'])) }),
  /** Whether all files are stored. */
  'keep-door': kept,
  'keep-portal': kept,
  'keep-site': kept,
  'keep-staff': kept,
}
export type SwAnswer<T extends SwMessage['type']> = z.infer<(typeof swAnswers)[T]>

/** The worker's own message to pages: the hospital refuses to renew the bearer. */
export const swNotice = z.object({ type: z.literal('session-lost') })
export type SwNotice = z.infer<typeof swNotice>

/** A lock that every page with a begun form holds as shared. */
export const FORM_LOCK = 'form-begun'
