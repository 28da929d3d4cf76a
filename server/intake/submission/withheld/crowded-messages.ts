import { REQUEST_CHANGE, requestChange } from '#core/domain/request/request-change.ts'
import { requestWork } from '#core/domain/request/request-work.ts'
import { REQUEST_WORK } from '#core/domain/staff/staff-changes.ts'
import { isOpened, type Judged, type Opened } from '#server/intake/submission/judged.ts'

/** How many changes of one request a batch settles. More would lock its row for too long. */
const MOST_CHANGES = 20

/** Messages about a request, and what staff did with it, beyond the first twenty of a batch: they come again, in their order. */
export function crowdedMessages(judged: readonly Judged[]): ReadonlySet<Judged> {
  const byRequest = Map.groupBy(judged.filter(isOpened), requestOf)
  byRequest.delete(undefined)
  return new Set([...byRequest.values()].flatMap((about) => about.slice(MOST_CHANGES)))
}

function requestOf({ kind, content }: Opened): string | undefined {
  if (kind === REQUEST_CHANGE.kind) return requestChange.safeParse(content.answers).data?.request
  return kind === REQUEST_WORK.kind ? requestWork.safeParse(content.answers).data?.form : undefined
}
