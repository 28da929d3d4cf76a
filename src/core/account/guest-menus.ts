import type { MenuGroup } from '#core/domain/portal/navigation.ts'

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

/** The menus of guests, for a device that has never reached the hospital. */
export const guestMenus: readonly MenuGroup[] = [
  group('Portal Pasien', [
    [1, 'dashboard', 'Beranda'],
    [2, 'medical', 'Riwayat Medis'],
    [3, 'account', 'Akun'],
  ]),
  group('Layanan', [
    [4, 'registration', 'Pendaftaran'],
    [5, 'contact', 'Kontak'],
    [6, 'mcu', 'Medical Check Up'],
  ]),
  group('Formulir', [
    [8, 'engagement', 'Engagement'],
    [11, 'bslfree', 'Baseline Umum'],
    [12, 'pocari', 'Pocari'],
  ]),
]
