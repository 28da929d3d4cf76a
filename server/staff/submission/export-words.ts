import type { ReviewLabel, ReviewState } from '#core/domain/review/review.ts'
import type { Outcome } from '#core/domain/submission/submission.ts'
import type { Language } from '#core/domain/text/language.ts'

/** What an export tells of every submission, in the order of its columns. Questions have no ids that begin like this. */
export const exportHeadings = {
  id: {
    _reference: 'Nomor isian',
    _received_at: 'Diterima (UTC)',
    _kind: 'Jenis',
    _version: 'Versi',
    _outcome: 'Hasil',
    _hospital: 'Rumah sakit',
    _ward: 'Ruang',
    _registration: 'Kunjungan',
    _review: 'Tinjauan',
    _assignee: 'Petugas',
    _labels: 'Label',
    _notes: 'Catatan',
  },
  en: {
    _reference: 'Form number',
    _received_at: 'Received (UTC)',
    _kind: 'Kind',
    _version: 'Version',
    _outcome: 'Outcome',
    _hospital: 'Hospital',
    _ward: 'Ward',
    _registration: 'Visit',
    _review: 'Review',
    _assignee: 'Staff',
    _labels: 'Labels',
    _notes: 'Notes',
  },
} as const

/** What an export of services tells as well. */
export const authorHeading = { id: { _author: 'Dicatat oleh' }, en: { _author: 'Recorded by' } } as const

export const outcomeWords: Readonly<Record<Language, Readonly<Record<Outcome, string>>>> = {
  id: {
    accepted: 'Diterima',
    'already-submitted': 'Sudah pernah diisi',
    'not-found': 'Kunjungan tidak ditemukan',
    expired: 'Lewat waktu',
    quarantined: 'Ditahan',
  },
  en: {
    accepted: 'Accepted',
    'already-submitted': 'Given before',
    'not-found': 'Visit not found',
    expired: 'Too late',
    quarantined: 'Held back',
  },
}

export const reviewWords: Readonly<Record<Language, Readonly<Record<ReviewState, string>>>> = {
  id: { received: 'Belum ditinjau', 'in-review': 'Sedang ditinjau', closed: 'Selesai' },
  en: { received: 'Not reviewed', 'in-review': 'In review', closed: 'Closed' },
}

export const labelWords: Readonly<Record<Language, Readonly<Record<ReviewLabel, string>>>> = {
  id: {
    nurses: 'Perawat',
    doctors: 'Dokter',
    waiting: 'Lama menunggu',
    food: 'Makanan',
    cleanliness: 'Kebersihan',
    facilities: 'Ruang dan fasilitas',
    cost: 'Biaya',
    information: 'Penjelasan',
    praise: 'Pujian',
    safety: 'Keselamatan',
  },
  en: {
    nurses: 'Nurses',
    doctors: 'Doctors',
    waiting: 'Waiting time',
    food: 'Food',
    cleanliness: 'Cleanliness',
    facilities: 'Room and facilities',
    cost: 'Cost',
    information: 'Information',
    praise: 'Praise',
    safety: 'Safety',
  },
}
