import type { MenuGroup } from '#core/domain/navigation.ts'

const group = (GroupName: string, entries: readonly (readonly [id: number, alias: string, name: string])[]) => ({
  GroupName,
  Menu: entries.map(([MenuId, MenuAlias, MenuName]) => ({
    MenuId,
    MenuName,
    MenuAlias,
    FeatureRef: 'view',
    SubMenu: [],
  })),
})

/** What a guest may open before the hospital was ever reached: the least of what it lets guests see. */
export const guestMenus: readonly MenuGroup[] = [
  group('Portal Pasien', [
    [1, 'dashboard', 'Beranda'],
    [2, 'medical', 'Riwayat Medis'],
    [3, 'account', 'Akun'],
  ]),
]
