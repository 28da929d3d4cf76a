import { hospitalUnits } from '#core/domain/hospital/hospital-unit.ts'
import type { RecordOf } from '#server/records/record/record-kinds.ts'
import { namedId } from '#server/demonstration/record/named-id.ts'

type Code = (typeof hospitalUnits)[number]['code']

/** The streets do not exist, so that no visitor goes to a real one. */
const places: Readonly<Record<Code, { city: string; street: string; known: readonly [id: string, en: string] }>> = {
  MHTG: {
    city: 'Tangerang',
    street: 'Jalan Contoh Melati Nomor 1',
    known: ['kesehatan anak serta ibu dan bayi', 'the health of children, mothers and babies'],
  },
  MHJS: {
    city: 'Jakarta Selatan',
    street: 'Jalan Contoh Kenanga Nomor 2',
    known: ['jantung, saraf, dan kanker', 'heart, nerves and cancer'],
  },
  MHBG: {
    city: 'Bogor',
    street: 'Jalan Contoh Teratai Nomor 3',
    known: ['paru, penyakit dalam, dan rehabilitasi', 'lungs, internal medicine and rehabilitation'],
  },
  MHKN: {
    city: 'Kuningan',
    street: 'Jalan Contoh Dahlia Nomor 4',
    known: ['pemeriksaan kesehatan dan estetika', 'check-ups and aesthetics'],
  },
  MHSB: {
    city: 'Surabaya',
    street: 'Jalan Contoh Anggrek Nomor 5',
    known: ['jantung, ginjal, dan saluran kemih', 'heart, kidneys and urinary tract'],
  },
  MHBD: {
    city: 'Bandung',
    street: 'Jalan Contoh Cempaka Nomor 6',
    known: ['ortopedi dan cedera olahraga', 'orthopaedics and sports injuries'],
  },
  MHNS: {
    city: 'Nusantara',
    street: 'Jalan Contoh Mawar Nomor 7',
    known: ['gawat darurat dan layanan keluarga', 'emergencies and family care'],
  },
}

const services = [
  { id: 'Gawat darurat 24 jam', en: 'Emergency care, 24 hours' },
  { id: 'Rawat jalan', en: 'Outpatient care' },
  { id: 'Rawat inap', en: 'Inpatient care' },
  { id: 'Medical check-up', en: 'Medical check-up' },
  { id: 'Laboratorium', en: 'Laboratory' },
  { id: 'Radiologi', en: 'Radiology' },
  { id: 'Farmasi', en: 'Pharmacy' },
]

/** The group's seven hospitals. The hotline of the group is their only number (spec section 9). */
export const hospitals: RecordOf<'hospitals'>[] = hospitalUnits.map(({ code, name }) => {
  const { city, street, known } = places[code]
  return {
    id: namedId(`hospital ${code}`),
    code,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    name: `Rumah Sakit ${name}`,
    city,
    address: `${street}, ${city}`,
    phone: '150770',
    about: {
      id: `Rumah Sakit ${name} melayani Anda dan keluarga setiap hari, dengan perhatian khusus pada ${known[0]}. Unit gawat darurat buka 24 jam dan dapat dihubungi di 150990.`,
      en: `${name} Hospital cares for you and your family every day, with a special interest in ${known[1]}. The emergency unit is open 24 hours and answers at 150990.`,
    },
    services,
  }
})
