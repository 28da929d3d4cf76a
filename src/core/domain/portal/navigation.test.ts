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

it.each(['dashboard', 'medical', 'mcu', 'package'])('opens the screen of %s, at any level', (alias) => {
  expect(findMenu(groups, alias)?.MenuAlias).toBe(alias)
})

it.each(['', 'account', 'Dashboard', 'pack'])('does not open a screen that is in no menu: "%s"', (alias) => {
  expect(findMenu(groups, alias)).toBeUndefined()
})

it('allows a feature of the menu, and not a part of its name', () => {
  expect(allowsFeature(groups, 'package', 'order')).toBe(true)
  expect(allowsFeature(groups, 'package', 'ord')).toBe(false)
  expect(allowsFeature(groups, 'mcu', 'order')).toBe(false)
  expect(allowsFeature(groups, 'nowhere', 'view')).toBe(false)
})
