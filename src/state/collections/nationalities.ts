import { atom } from 'jotai/vanilla'
import { accountCalls } from '#core/contract/account/account-calls.ts'
import type { ResponseOf } from '#core/contract/call/call.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { readExpiring, writeExpiring } from '#state/device/expiring-entries.ts'

/** The hospital's list as it came, for a day: a registration opens without waiting for it, or without network. */
const NATIONALITIES_KEY = 'portal.nationalities.v1'

type Listed = ResponseOf<typeof accountCalls.nationalities>

/** @throws ApiError where the list is neither kept nor to be had */
export const loadNationalitiesAtom = atom(
  null,
  async (get) => keptList() ?? keep(await get(deviceAtom).api.call(accountCalls.nationalities, {})),
)

function keep(list: Listed): Listed {
  // An empty one is a hospital that is being set up: it is asked again.
  if (list.length > 0) writeExpiring(NATIONALITIES_KEY, JSON.stringify(list))
  return list
}

/** Undefined also where what stands there is no such list: anybody can write into local storage. */
function keptList(): Listed | undefined {
  try {
    const kept = readExpiring(NATIONALITIES_KEY)
    return kept === null ? undefined : accountCalls.nationalities.response.parse(JSON.parse(kept))
  } catch {
    return undefined
  }
}
