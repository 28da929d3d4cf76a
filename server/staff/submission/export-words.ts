import type { Language } from '#core/domain/language.ts'
import type { ReviewState } from '#core/domain/review.ts'
import type { Outcome } from '#core/domain/submission.ts'

/** What an export tells of every submission, in the order of its columns. */
export const exportHeadings = {
  id: {
    reference: 'Nomor isian',
    received_at: 'Diterima (UTC)',
    kind: 'Jenis',
    version: 'Versi',
    outcome: 'Hasil',
    hospital: 'Rumah sakit',
    registration: 'Kunjungan',
    review: 'Tinjauan',
    assignee: 'Petugas',
  },
  en: {
    reference: 'Form number',
    received_at: 'Received (UTC)',
    kind: 'Kind',
    version: 'Version',
    outcome: 'Outcome',
    hospital: 'Hospital',
    registration: 'Visit',
    review: 'Review',
    assignee: 'Staff',
  },
} as const

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
