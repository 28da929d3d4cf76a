import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'

const listPlace = z.object({
  /** The query of the list's address. */
  list: z._default(z.string(), ''),
  /** The ids of the rows on its page, in order. */
  rows: z._default(z.array(z.string()), []),
  /** The list's filters. */
  asked: z._default(z.record(z.string(), z.string()), {}),
  /** The row after which the page begins; '' for the first page. */
  after: z._default(z.string(), ''),
  /** The row after which the next page begins; null: there is no next page. */
  next: z._default(z.nullable(z.string()), null),
  /** The rows after which the earlier pages begin; '' for the first page. */
  trail: z._default(z.array(z.string()), []),
  /** The trail of the list of conflicts above. */
  conflictTrail: z._default(z.array(z.string()), []),
})
export type ListPlace = Omit<z.output<typeof listPlace>, 'conflictTrail'>

const nowhere = { list: '', rows: [], asked: {}, after: '', next: null, trail: [], conflictTrail: [] }

/** The place in a list. Lists pass it to their pages and rows in the router's state; a typed address has none. */
export const useListPlace = (): z.output<typeof listPlace> => listPlace.safeParse(useLocation().state).data ?? nowhere
