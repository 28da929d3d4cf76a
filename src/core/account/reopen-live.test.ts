import 'fake-indexeddb/auto'
import { liveQuery } from 'dexie'
import { expect, it, vi } from 'vitest'
import { accountCalls } from '#core/contract/account-calls.ts'
import type { Session } from '#core/domain/session.ts'
import { filledProfile } from '#tests/support/filled-profile.ts'
import { openTestDevice } from '#tests/support/test-device.ts'
import { readMenus, readProfile, refreshAccount } from './refresh-account.ts'
import { findVault, openVault } from './vault.ts'

const PatientId = '0198b5e0-0000-7000-8000-00000000000a'
const session: Extract<Session, { is: 'verified' }> = {
  is: 'verified',
  who: { is: 'person', portal: 'patient', patientId: PatientId, isDoctor: false, hospitalUnitId: null },
}
const item = { MenuId: 1, MenuName: 'Akun', MenuAlias: 'account', FeatureRef: 'view,edit', SubMenu: [] }
const menus = [{ GroupName: 'Portal Pasien', Menu: [item] }]

it('[AC25] what a full device has dropped is there again at once, or not at all: no screen finds a vault without menus', async () => {
  const answers = new Map<string, unknown>([
    [accountCalls.menus.path, menus],
    [accountCalls.lastActivity.path, { LastActivity: null }],
  ])
  const device = await openTestDevice({
    fetch: async (address) => {
      const found = [...answers].find(([path]) => String(address).includes(path))
      if (!found) throw new TypeError('no network')
      return Response.json({ data: found[1], error: null, message: '' })
    },
  })
  await openVault(device, { menus })
  const seen: unknown[] = []
  const query = liveQuery(() => readMenus(device)).subscribe((found) => void seen.push(found))
  await vi.waitFor(() => expect(seen).toEqual([menus]))

  await device.cache.drop()
  await expect(refreshAccount(device, session, async () => true)).rejects.toThrow()
  expect(await findVault(device)).toBeUndefined()
  await vi.waitFor(() => expect(seen.at(-1)).toBeUndefined())
  seen.length = 0
  answers.set(accountCalls.profileDetails.path, filledProfile({ PatientId }))
  await refreshAccount(device, session, async () => true)
  expect(await readProfile(device)).toMatchObject({ PatientId })
  await vi.waitFor(() => expect(seen.at(-1)).toEqual(menus))
  query.unsubscribe()
  expect(seen).toEqual([menus])
})
