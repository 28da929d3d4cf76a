import { expect, it } from 'vitest'
import { findMenu, mayDo, type Menu, type Navigations } from './menus.ts'

const menu = (MenuAlias: string, FeatureRef = '', SubMenu?: readonly Menu[]): Menu => ({
  MenuId: 1,
  MenuName: MenuAlias,
  MenuAlias,
  FeatureRef,
  ...(SubMenu && { SubMenu }),
})
const navigations: Navigations = [
  { Menu: [menu('dashboard', 'view')] },
  { Menu: [menu('medical', '', [menu('history', '', [menu('lab', 'view, print')])])] },
]

it.each(['dashboard', 'medical', 'history', 'lab'])('finds %s at its level', (alias) => {
  expect(findMenu(navigations, alias)?.MenuAlias).toBe(alias)
})

it('opens nothing that is not there', () => {
  expect(findMenu(navigations, 'mcu')).toBeUndefined()
  expect(findMenu([], 'dashboard')).toBeUndefined()
})

it.each([
  ['lab', 'print', true],
  ['lab', 'view', true],
  ['lab', 'pri', false],
  ['history', 'view', false],
  ['mcu', 'view', false],
])('%s: %s is allowed: %s', (alias, feature, allowed) => {
  expect(mayDo(navigations, alias, feature)).toBe(allowed)
})
