import { expect, it } from 'vitest'
import { allowsFeature, findMenu, type MenuGroup } from './navigation.ts'

const entry = (MenuAlias: string, FeatureRef = 'view') => ({ MenuId: 1, MenuName: MenuAlias, MenuAlias, FeatureRef })
const groups: MenuGroup[] = [
  { GroupName: 'Pasien', Menu: [{ ...entry('dashboard'), SubMenu: [] }] },
  {
    GroupName: 'Layanan',
    Menu: [{ ...entry('medical'), SubMenu: [{ ...entry('mcu'), SubMenu: [entry('package', 'view, order')] }] }],
  },
]

it.each(['dashboard', 'medical', 'mcu', 'package'])('opens the screen of %s, at whatever level it stands', (alias) => {
  expect(findMenu(groups, alias)?.MenuAlias).toBe(alias)
})

it.each(['', 'account', 'Dashboard', 'pack'])('opens no screen that stands in no menu: "%s"', (alias) => {
  expect(findMenu(groups, alias)).toBeUndefined()
})

it('allows what the menu lists, and not a part of its name', () => {
  expect(allowsFeature(groups, 'package', 'order')).toBe(true)
  expect(allowsFeature(groups, 'package', 'ord')).toBe(false)
  expect(allowsFeature(groups, 'mcu', 'order')).toBe(false)
  expect(allowsFeature(groups, 'nowhere', 'view')).toBe(false)
})
