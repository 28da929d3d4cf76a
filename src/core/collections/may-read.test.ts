import { expect, it } from 'vitest'
import type { MenuGroup } from '#core/domain/portal/navigation.ts'
import { mayRead } from './may-read.ts'

const menus: readonly MenuGroup[] = [
  {
    GroupName: 'Pasien',
    Menu: [{ MenuId: 1, MenuName: 'Riwayat', MenuAlias: 'medical', FeatureRef: 'view', SubMenu: [] }],
  },
]

it('public lists can be read with and without menus', () => {
  expect(mayRead(undefined, { menu: undefined })).toBe(true)
  expect(mayRead([], { menu: undefined })).toBe(true)
})

it('a patient’s own list needs their menus, and cannot be read while these are not known', () => {
  expect(mayRead(menus, { menu: 'medical' })).toBe(true)
  expect(mayRead(undefined, { menu: 'medical' })).toBe(false)
  expect(mayRead([], { menu: 'medical' })).toBe(false)
})
