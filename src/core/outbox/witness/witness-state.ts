import type { OutboxDatabase } from '#core/db/outbox.ts'
import { countWaitingFiles, readDiscarded, readTotals } from '#core/outbox/queue/counts.ts'

/** The state of the databases that the witness records. */
export function readState(db: OutboxDatabase) {
  return db.transaction('r', db.queue, db.attachments, db.meta, async () => {
    const [device, base = 0, lost, totals, given, files, first, last] = await Promise.all([
      db.getMeta('deviceId'),
      db.getMeta('witnessBase'),
      db.getMeta('lost'),
      readTotals(db),
      readDiscarded(db),
      countWaitingFiles(db),
      db.queue.orderBy('createdAt').first(),
      db.queue.orderBy('createdAt').last(),
    ])
    const { collected, imported, discarded, receipted, unsent } = totals
    const ofLost = (lost?.rows ?? 0) + Number(lost?.isRead ?? 0)
    return {
      device,
      seq: base + collected + imported + discarded + receipted + ofLost,
      unsent,
      saved: collected + imported,
      oldest: first?.createdAt,
      latest: last?.createdAt,
      lost: lost?.rows ?? 0,
      lostFrom: lost?.from,
      lostUntil: lost?.until,
      isRead: lost?.isRead ?? true,
      ...(given > 0 && { discarded: given }),
      ...(files > 0 && { files }),
      ...(lost?.files && { lostFiles: lost.files }),
    }
  })
}
