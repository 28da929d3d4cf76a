import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'

const listPlace = z.object({
  /** The query of the list's address. */
  list: z._default(z.string(), ''),
  /** The ids of the rows on its page, in order. */
  rows: z._default(z.array(z.string()), []),
  /** Its filters. */
  asked: z._default(z.record(z.string(), z.string()), {}),
  /** Behind which row it begins; empty: it is the first one. */
  after: z._default(z.string(), ''),
  /** Behind which row the next one begins; null: there is none. */
  next: z._default(z.nullable(z.string()), null),
  /** Behind which rows the pages before begin; empty: the first one. */
  trail: z._default(z.array(z.string()), []),
  /** The same of the conflicts that stand above it. */
  conflictTrail: z._default(z.array(z.string()), []),
})
export type ListPlace = Omit<z.output<typeof listPlace>, 'conflictTrail'>

const nowhere = { list: '', rows: [], asked: {}, after: '', next: null, trail: [], conflictTrail: [] }

/** What a list hands to its other pages and to the pages of its rows, in the router's state. A typed address has none. */
export const useListPlace = (): z.output<typeof listPlace> => listPlace.safeParse(useLocation().state).data ?? nowhere
