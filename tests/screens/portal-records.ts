import { v7 as uuid } from 'uuid'
import type { RowOf } from '#core/contract/hospital/collection.ts'
import { collections, type CollectionName } from '#core/contract/hospital/collections.ts'
import type { Doctor } from '#core/domain/hospital/doctor.ts'
import { hospitalUnits } from '#core/domain/hospital/hospital-unit.ts'
import { portalPages } from '#core/domain/portal/portal-pages.ts'
import { site as en } from '#i18n/en/site.ts'
import { site as id } from '#i18n/id/site.ts'
import { dayAhead } from '#tests/support/questionnaire-answers.ts'

/** The hospital's records in every collection. */
export type PortalRecords = { [Name in CollectionName]: RowOf<(typeof collections)[Name]>[] }

const DAY = 86_400_000

const both = (text: string) => ({ id: text, en: text })
const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')
const fromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString()

/** Invented public records and those of one patient, with times around now. */
export function portalRecords(): PortalRecords {
  return {
    ...sitePages(),
    closedDays: [
      { id: uuid(), hospital: null, date: null, weekday: 7, name: { id: 'Minggu', en: 'Sunday' } },
      { id: uuid(), hospital: null, date: dayAhead(5, 3), weekday: null, name: { id: 'Natal', en: 'Christmas' } },
      { id: uuid(), hospital: 'MHBD', date: dayAhead(2, 3), weekday: null, name: both('Bandung') },
    ],
    history: [
      { ...own(-40), kind: 'visit', doctor: DOCTOR, service: 'OPD', unit: 'Poli Umum', number: VISIT },
      {
        ...own(-40),
        kind: 'diagnosis',
        doctor: DOCTOR,
        visit: VISIT,
        code: 'J06.9',
        name: 'Infeksi saluran napas',
        isPrimary: true,
      },
      { ...own(-39), kind: 'lab', visit: VISIT, analyte: 'hemoglobin', name: 'Hemoglobin', value: 13.2, unit: 'g/dL' },
      { ...own(-39), kind: 'lab', analyte: 'glucose', name: 'Gula darah', value: 180, unit: 'mg/dL' },
      { ...own(-40), kind: 'medication', name: 'Parasetamol', dose: '500 mg', frequency: '3 kali sehari', days: 5 },
      {
        ...own(-40),
        kind: 'bill',
        visit: VISIT,
        number: 'TG2601-0001',
        payer: 'Pribadi',
        status: 'paid',
        total: 350_000,
      },
      { ...own(-39), kind: 'document', type: 'certificate', title: 'Surat sehat', text: 'Sehat.' },
    ].map(historyEntry),
    ongoing: [
      {
        ...own(-1 / 24),
        service: 'OPD',
        unit: 'Poli Penyakit Dalam',
        doctor: DOCTOR,
        number: 'RJ2611-00042',
        since: fromNow(-1 / 24),
        stage: 'waiting',
        queue: 'A-017',
        room: null,
      },
    ],
    screenings: [
      {
        ...own(-10),
        systolic: 128,
        diastolic: 82,
        glucose: 95,
        fasting: true,
        cholesterol: 190,
        weight: 62,
        height: 158,
        source: 'patient',
      },
    ],
    schedules: (
      [
        [-16, 'done'],
        [3, 'confirmed'],
        [12, 'booked'],
        [33, 'booked'],
        [48, 'cancelled'],
      ] as const
    ).map(([days, status], nth) => ({
      ...own(days),
      doctor: DOCTOR,
      specialty: 'Penyakit Dalam',
      place: 'Poli Penyakit Dalam, lantai 2',
      number: `RJ2611-0000${nth}`,
      status,
    })),
    notifications: (
      [
        [0, 'Selamat datang di Portal Pasien', portalPages.history],
        [-1, 'Jangan lupa janji Anda', portalPages.schedules],
        [-4, 'Dokumen baru di riwayat medis', portalPages.history],
        [-30, 'Bagaimana kunjungan Anda?', null],
      ] as const
    ).map(([days, title, path]) => ({ ...own(days), title: both(title), text: both(`${title}.`), path })),
    requests: [
      {
        ...own(-2),
        kind: 'Contact',
        version: 1,
        changedAt: fromNow(-1),
        state: 'answered',
        reference: '7KQ2M4XP',
        hospital: 'MHJS',
        day: null,
        attachments: [],
        marks: [],
        notes: [{ id: uuid(), at: fromNow(-1), from: 'hospital', text: 'Hasil Anda siap diambil di loket 2.' }],
        answers: { hospital: 'MHJS', topic: 'result', message: 'Kapan hasil lab saya siap?', replyBy: 'portal' },
      },
    ],
    checkouts: (['waiting', 'paid'] as const).map((status, nth) => ({
      ...own(-nth),
      number: `CO2611-0000${nth}`,
      items: [{ name: 'Paket check-up dasar', quantity: 1, price: 750_000 }],
      total: 750_000,
      status,
      payUntil: status === 'waiting' ? fromNow(1) : null,
    })),
    family: [
      {
        id: uuid(),
        fullName: 'Budi Santoso',
        relationship: 'spouse',
        dateOfBirth: '1988-03-02',
        genderId: 1,
        mobilePhone: null,
      },
    ],
  }
}

const DOCTOR = 'dr. Melinda Harjono, Sp.PD'
const VISIT = 'RJ2601-0001'

/** Fields of every own record, so many days from now. */
const own = (days: number) => ({ id: uuid(), at: fromNow(days), hospital: 'MHJS' as const })

const { item: historyItem } = collections.history

/** Other fields of its kind are empty, since no test looks at them. */
const historyEntry = (entry: object) =>
  historyItem.parse({
    doctor: null,
    until: null,
    complaint: 'Batuk sejak tiga hari',
    text: null,
    low: null,
    high: null,
    items: [],
    ...entry,
  })

const centerSlugs = [
  'neuroscience',
  'uro-nephrology',
  'cardiovascular',
  'gastrohepatology',
  'oncology',
  'orthopedic',
  'obstetric-and-gynecology',
  'immunology-pulmonology-internal-medicine',
  'pediatric',
  'aesthetics',
  'gastro-intestinal-liver',
  'spine-and-arthroplasty',
  'sports-injury-treatment-and-performance',
] as const

type SitePages = Pick<PortalRecords, 'hospitals' | 'centers' | 'news' | 'promos' | 'slides'>

function sitePages(): SitePages {
  const article = (title: string) => ({
    id: uuid(),
    title: both(title),
    summary: both(`${title}, singkatnya.`),
    body: both(`${title}.\n\nSelengkapnya.`),
    picture: 'slide-heart',
  })
  return {
    hospitals: hospitalUnits.map(({ code, name }, nth) => ({
      id: uuid(),
      code,
      slug: slugOf(name),
      name: `Rumah Sakit ${name}`,
      city: name,
      address: `Jalan Contoh Nomor ${nth + 1}, ${name}`,
      phone: '150770',
      ...(nth === 0 && { whatsapp: '0812-3456-7890' }),
      about: {
        id: `Rumah Sakit ${name} melayani Anda dan keluarga setiap hari.`,
        en: `${name} Hospital cares for you and your family every day.`,
      },
      services: [{ id: 'Rawat jalan', en: 'Outpatient care' }],
    })),
    centers: centerSlugs.map((slug) => ({
      id: uuid(),
      slug,
      name: { id: id[slug], en: en[slug] },
      about: both(`${id[slug]}.`),
      hospitals: ['MHJS'],
    })),
    news: ['Poli anak buka lebih lama', 'Jalur khusus lansia', 'Parkir baru'].map((title, nth) => ({
      ...article(title),
      at: fromNow(-nth - 1),
    })),
    promos: (
      [
        ['Paket check-up dasar', {}],
        ['Paket check-up jantung', { checkUpPackage: 'heart' }],
      ] as const
    ).map(([title, about], nth) => ({
      ...article(title),
      ...about,
      from: fromNow(-5),
      until: fromNow(20 + nth),
    })),
    slides: (
      [
        ['slide-checkup', 'Kenali tubuh Anda', '/patient/mcu'],
        ['slide-heart', 'Jaga jantung Anda', null],
        ['slide-vaccination', 'Vaksin melindungi keluarga', '/patient/vaccination'],
        ['slide-mother-child', 'Ibu tenang, bayi sehat', null],
        ['slide-app', 'Riwayat medis di saku Anda', portalPages.history],
      ] as const
    ).map(([picture, title, path], nth) => ({
      id: uuid(),
      picture,
      title: both(title),
      text: both(`${title}.`),
      path,
      position: nth + 1,
    })),
  }
}

/** Doctors by name; each sees patients at one hospital. */
export const doctors: readonly Doctor[] = (
  [
    ['dr. Anindya Paramesti, Sp.KK', 'Kulit dan Kelamin', 'MHJS'],
    ['dr. Arya Pradipta, Sp.U', 'Urologi', 'MHTG'],
    ['dr. Ayu Saraswati, Sp.KO', 'Kedokteran Olahraga', 'MHBG'],
    ['dr. Citra Larasati, Sp.OG', 'Kebidanan dan Kandungan', 'MHJS'],
    ['drg. Daniel Wangsa', 'Gigi', 'MHJS'],
    ['dr. Felix Sondakh, Sp.THT-KL', 'THT', 'MHSB'],
    ['dr. Kania Prameswari, Sp.M', 'Mata', 'MHTG'],
    ['drg. Laras Setyowati', 'Gigi', 'MHTG'],
    ['dr. Melinda Harjono, Sp.PD', 'Penyakit Dalam', 'MHJS'],
    ['dr. Nirmala Sanjaya, Sp.P', 'Paru', 'MHBG'],
    ['dr. Prasetya Adi, Sp.A', 'Anak', 'MHTG'],
    ['drg. Puspa Kencana', 'Gigi', 'MHBG'],
    ['dr. Ratna Sari, Sp.A', 'Anak', 'MHJS'],
    ['dr. Yudha Sianturi, Sp.PD', 'Penyakit Dalam', 'MHSB'],
  ] as const
).map(([name, specialty, hospital]) => ({
  id: uuid(),
  name,
  specialty,
  // Wednesday is the longest English name of a day.
  practices: [{ hospital, day: 3, from: '08:00', until: '12:00' }],
}))
