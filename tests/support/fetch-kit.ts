import { calls } from '#core/contract/calls.ts'
import { developmentDefaults } from '#core/contract/development-defaults.ts'
import { responseBody } from '#core/contract/call/response.ts'
import type { OfflineKit } from '#core/domain/submission/offline-kit.ts'

/** The hospital's keys, as a device fetches them. */
export async function fetchKit(serverUrl: string): Promise<OfflineKit> {
  const authorization = `Basic ${btoa(developmentDefaults.apiBasic)}`
  const response = await fetch(`${serverUrl}/api/${calls.submissionKeys.path}`, { headers: { authorization } })
  const { data } = responseBody.parse(await response.json())
  return calls.submissionKeys.response.parse(data)
}
