import type { DrainReport } from './delivery/drain.ts'
import type { Device } from './device.ts'
import { retryUnreached } from './queue/release.ts'

/**
 * Delivers. If another page or the worker is delivering, waits for its end and delivers what is left. A page that is
 * reloaded during a delivery still holds the lock for a moment when the new page begins.
 */
export async function deliverInTurn(device: Pick<Device, 'deliver' | 'locks'>): Promise<DrainReport> {
  const report = await device.deliver()
  if (report.ended !== 'busy') return report
  await ended(device)
  return device.deliver()
}

/** Two drainers seldom meet, so the code that waits for the lock is loaded only then. */
const ended = async (device: Pick<Device, 'locks'>) => (await import('./delivery/drain-lock.ts')).whenDrainEnds(device)

/**
 * Delivers when there may be network again. If a pass that began without network is still running, the rows that it
 * could not deliver are made due when it has ended.
 */
export async function deliverReconnected(
  device: Pick<Device, 'deliver' | 'locks' | 'db' | 'clock'>,
): Promise<DrainReport> {
  const report = await device.deliver()
  if (report.ended !== 'busy') return report
  await ended(device)
  await retryUnreached(device)
  return device.deliver()
}
