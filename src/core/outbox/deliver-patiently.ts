import type { Device } from './device.ts'
import { deliverInTurn } from './in-turn.ts'
import { isAnyWaiting } from './queue/counts.ts'
import { untilNextDue, untilNextFormDue } from './queue/next-due.ts'

/** The shortest time between two passes, in milliseconds. */
const LEAST_WAIT = 1000

const sleepFor = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Delivers what waits, repeatedly, until the patience ends. A form that is due does not wait for a file or a heartbeat
 * that is on its way.
 * @param patience in milliseconds
 * @throws Error while rows are left that need no person; DatabaseError
 */
export async function deliverPatiently(
  device: Pick<Device, 'db' | 'clock' | 'locks' | 'deliver' | 'heartbeat' | 'attachments'>,
  patience: number,
  sleep: (ms: number) => Promise<void> = sleepFor,
): Promise<void> {
  const begun = performance.now()
  for (;;) {
    await deliverInTurn(device)
    const beside = Promise.all([device.attachments(), device.heartbeat()])
    const form = await untilNextFormDue(device)
    await Promise.race([beside, ...(form === undefined ? [] : [sleep(Math.max(LEAST_WAIT, form))])])
    if (!(await isAnyWaiting(device.db))) return
    const wait = Math.max(LEAST_WAIT, (await untilNextDue(device)) ?? 0)
    if (performance.now() - begun + wait > patience) throw new Error('submissions are still waiting')
    await sleep(wait)
  }
}
