import * as z from 'zod/mini'
import { registrationLists } from '#core/domain/hospital/hospital-list.ts'
import { nothing, type Call } from '#core/contract/call/call.ts'
import { smallBody } from '#core/contract/call/json-limits.ts'

const entries = z.array(z.object({ Id: z.int(), DescValue: z.string(), DescValueEn: z.string() }))
export type ListEntries = z.output<typeof entries>

/** The hospital's lists that forms choose from, in its order. For an empty list the forms use their own options. */
export const listCalls = {
  /** The reasons for an engagement (spec section 7). */
  engagementOptions: {
    method: 'POST',
    path: 'engagement/option/list',
    credential: 'basic',
    body: smallBody,
    request: nothing,
    response: z.object({ options: entries }),
  },
  /** The lists of the swab registration. */
  registrationLists: {
    method: 'GET',
    path: 'master/ref/registration_lists',
    credential: 'basic',
    request: nothing,
    response: z.record(z.enum(registrationLists), entries),
  },
} satisfies Record<string, Call>
