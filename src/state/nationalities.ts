import { atom } from 'jotai/vanilla'
import { accountCalls } from '#core/contract/account-calls.ts'
import { deviceAtom } from './core-device.ts'

/** @throws ApiError */
export const loadNationalitiesAtom = atom(null, async (get) =>
  (await get(deviceAtom).api.call(accountCalls.nationalities, {})).map(({ Id, DescValue }) => ({
    value: String(Id),
    label: DescValue,
  })),
)
