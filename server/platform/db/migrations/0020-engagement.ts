import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** The reasons to engage with the hospital. */
export const engagement: NumberedMigration = {
  name: '0020-engagement',
  async up(db) {
    await sql`
      insert into reference (list, id, description) values
        ('engagement', 1, 'Ingin dihubungi tentang layanan rumah sakit'),
        ('engagement', 2, 'Ingin membuat janji dengan dokter'),
        ('engagement', 3, 'Ingin tahu tentang pemeriksaan kesehatan (medical check-up)'),
        ('engagement', 4, 'Ingin ikut acara atau kelas kesehatan'),
        ('engagement', 5, 'Ingin menerima kabar dan promo'),
        ('engagement', 6, 'Lainnya')`.execute(db)
  },
}
