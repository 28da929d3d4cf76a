import { calls } from '#core/contract/calls.ts'
import type { Hospital } from './test-hospital.ts'

/** The cookie that the hospital gives a device after a heartbeat. */
export async function deviceCookie(hospital: Hospital): Promise<string> {
  const told = { unsent: 0, oldestSeconds: null, appVersion: '1', persisted: true }
  const { headers } = await hospital.post(`/api/${calls.heartbeat.path}`, { deviceId: crypto.randomUUID(), ...told })
  const cookie = [headers['set-cookie']].flat().find((one) => String(one).startsWith('__Host-device='))
  return String(cookie).split(';', 1).join()
}
