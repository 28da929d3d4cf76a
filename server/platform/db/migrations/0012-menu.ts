import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** Menus, and the features that each role has in them. */
export const menu: NumberedMigration = {
  name: '0012-menu',
  async up(db) {
    await sql`
      create table menu (
        id integer primary key,
        parent_id integer references menu,
        group_name text not null,
        name text not null,
        alias text not null unique,
        position integer not null
      )`.execute(db)
    await sql`
      create table menu_role (
        menu_id integer not null references menu,
        role text not null,
        feature_ref text not null,
        primary key (menu_id, role)
      )`.execute(db)
    await sql`
      insert into menu (id, group_name, name, alias, position) values
        (1, 'Portal Pasien', 'Beranda', 'dashboard', 1),
        (2, 'Portal Pasien', 'Riwayat Medis', 'medical', 2),
        (3, 'Portal Pasien', 'Akun', 'account', 3),
        (4, 'Layanan', 'Pendaftaran', 'registration', 4),
        (5, 'Layanan', 'Kontak', 'contact', 5),
        (6, 'Layanan', 'Medical Check Up', 'mcu', 6),
        (7, 'Formulir', 'Komorbid', 'comordity', 7),
        (8, 'Formulir', 'Engagement', 'engagement', 8),
        (9, 'Formulir', 'Baseline', 'bsl', 9),
        (10, 'Formulir', 'Persetujuan', 'nda', 10),
        (11, 'Formulir', 'Baseline Umum', 'bslfree', 11),
        (12, 'Formulir', 'Pocari', 'pocari', 12),
        (13, 'Formulir', 'PROMs', 'proms', 13)`.execute(db)
    await sql`
      insert into menu_role (menu_id, role, feature_ref)
      select id, 'patient', 'view,edit' from menu
      union all
      select id, 'guest', 'view,edit' from menu
      where alias in ('dashboard', 'registration', 'contact', 'mcu', 'engagement', 'bslfree', 'pocari')
      union all
      -- Their screens tell a guest what signing in would show; what is behind them wants a bearer.
      select id, 'guest', 'view' from menu where alias in ('medical', 'account')`.execute(db)
  },
}
