import { REQUEST_CHANGE, requestChange } from '#core/domain/request-change.ts'
import { isOpened, type Judged } from './judged.ts'

/** Messages about one request that one batch settles: its row is held meanwhile. */
const MOST_MESSAGES = 20

/** Messages about a request beyond the first twenty of a batch: they come again, in their order. */
export function crowdedMessages(judged: readonly Judged[]): ReadonlySet<Judged> {
  const messages = judged.filter(isOpened).filter(({ kind }) => kind === REQUEST_CHANGE.kind)
  const byRequest = Map.groupBy(messages, ({ content }) => requestChange.parse(content.answers).request)
  return new Set([...byRequest.values()].flatMap((about) => about.slice(MOST_MESSAGES)))
}
