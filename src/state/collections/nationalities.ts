import { atom } from 'jotai/vanilla'
import { accountCalls } from '#core/contract/account/account-calls.ts'
import type { ResponseOf } from '#core/contract/call/call.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { readExpiring, writeExpiring } from '#state/device/expiring-entries.ts'

/** The hospital's list, kept for a day, so that a registration opens without waiting and without network. */
const NATIONALITIES_KEY = 'portal.nationalities.v1'

type Listed = ResponseOf<typeof accountCalls.nationalities>

/** @throws ApiError where the list is not kept and cannot be fetched */
export const loadNationalitiesAtom = atom(
  null,
  async (get) => keptList() ?? keep(await get(deviceAtom).api.call(accountCalls.nationalities, {})),
)

function keep(list: Listed): Listed {
  // An empty list comes from a hospital that is being set up, and is not kept.
  if (list.length > 0) writeExpiring(NATIONALITIES_KEY, JSON.stringify(list))
  return list
}

/** Reads the list; undefined also where local storage holds something else, because other code may write to it. */
function keptList(): Listed | undefined {
  try {
    const kept = readExpiring(NATIONALITIES_KEY)
    return kept === null ? undefined : accountCalls.nationalities.response.parse(JSON.parse(kept))
  } catch {
    return undefined
  }
}
