import type { RecordOf } from '#server/records/record/record-kinds.ts'
import { namedId } from '#server/demonstration/record/named-id.ts'

/**
 * Public holidays of Indonesia. Those of 2026 follow the joint decree of three ministers; those of 2027 are the ones
 * that the calendar alone gives. The hospital adds holidays that depend on a sighting of the moon.
 */
const holidays: readonly (readonly [date: string, id: string, en: string])[] = [
  ['2026-01-01', 'Tahun Baru Masehi', 'New Year'],
  ['2026-01-16', 'Isra Mikraj', 'Isra Mikraj'],
  ['2026-02-17', 'Tahun Baru Imlek', 'Chinese New Year'],
  ['2026-03-19', 'Hari Suci Nyepi', 'Nyepi, day of silence'],
  ['2026-03-21', 'Idulfitri', 'Eid al-Fitr'],
  ['2026-03-22', 'Idulfitri', 'Eid al-Fitr'],
  ['2026-04-03', 'Wafat Yesus Kristus', 'Good Friday'],
  ['2026-04-05', 'Kebangkitan Yesus Kristus (Paskah)', 'Easter'],
  ['2026-05-01', 'Hari Buruh Internasional', 'Labour Day'],
  ['2026-05-14', 'Kenaikan Yesus Kristus', 'Ascension Day'],
  ['2026-05-27', 'Iduladha', 'Eid al-Adha'],
  ['2026-05-31', 'Hari Raya Waisak', 'Vesak'],
  ['2026-06-01', 'Hari Lahir Pancasila', 'Pancasila Day'],
  ['2026-06-16', 'Tahun Baru Islam', 'Islamic New Year'],
  ['2026-08-17', 'Hari Kemerdekaan', 'Independence Day'],
  ['2026-08-25', 'Maulid Nabi Muhammad', 'Birthday of the Prophet'],
  ['2026-12-25', 'Hari Natal', 'Christmas'],
  ['2027-01-01', 'Tahun Baru Masehi', 'New Year'],
  ['2027-02-06', 'Tahun Baru Imlek', 'Chinese New Year'],
  ['2027-03-26', 'Wafat Yesus Kristus', 'Good Friday'],
  ['2027-03-28', 'Kebangkitan Yesus Kristus (Paskah)', 'Easter'],
  ['2027-05-01', 'Hari Buruh Internasional', 'Labour Day'],
  ['2027-05-06', 'Kenaikan Yesus Kristus', 'Ascension Day'],
  ['2027-06-01', 'Hari Lahir Pancasila', 'Pancasila Day'],
  ['2027-08-17', 'Hari Kemerdekaan', 'Independence Day'],
  ['2027-12-25', 'Hari Natal', 'Christmas'],
]

/** All hospitals of the group are closed on Sundays and on public holidays. */
export const closedDays: RecordOf<'closedDays'>[] = [
  { id: namedId('closed on Sundays'), hospital: null, date: null, weekday: 7, name: { id: 'Minggu', en: 'Sunday' } },
  ...holidays.map(([date, id, en]) => ({
    id: namedId(`closed on ${date}`),
    hospital: null,
    date,
    weekday: null,
    name: { id, en },
  })),
]
