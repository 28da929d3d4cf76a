import { v7 as uuid } from 'uuid'
import type { RecordOf } from '#server/records/record/record-kinds.ts'

const text = (words: string) => ({ id: words, en: words })
const at = '2026-01-05T03:00:00.000Z'

/** A notification from the hospital to a patient. */
export const notificationOf = (words: string, id: string = uuid()): RecordOf<'notifications'> => ({
  id,
  at,
  title: text(words),
  text: text(words),
  path: null,
})

export const visitOf = (complaint: string, id: string = uuid()): RecordOf<'history'> => ({
  id,
  kind: 'visit',
  at,
  hospital: 'MHJS',
  doctor: null,
  service: 'OPD',
  unit: 'Poli Umum',
  number: 'RJ2601-0001',
  until: null,
  complaint,
})

export const hospitalOf = (name: string, id: string = uuid()): RecordOf<'hospitals'> => ({
  id,
  code: 'MHJS',
  slug: 'jakarta-selatan',
  name,
  city: 'Jakarta Selatan',
  address: 'Jakarta Selatan',
  phone: '150770',
  about: text(name),
  services: [],
})

export const centerOf = (name: string, id: string = uuid()): RecordOf<'centers'> => ({
  id,
  slug: 'cardiovascular',
  name: text(name),
  about: text(name),
  hospitals: ['MHJS'],
})

const articleOf = (title: string, id: string) => ({
  id,
  title: text(title),
  summary: text(title),
  body: text(title),
  picture: null,
})

export const newsOf = (title: string, id: string = uuid()): RecordOf<'news'> => ({ ...articleOf(title, id), at })

export const promoOf = (
  title: string,
  { id = uuid(), from = at, until = '2999-01-01T00:00:00.000Z' } = {},
): RecordOf<'promos'> => ({ ...articleOf(title, id), from, until })

export const doctorOf = (
  name: string,
  { id = uuid(), specialty = 'Umum', hospital = 'MHJS' as const } = {},
): RecordOf<'doctors'> => ({
  id,
  name,
  specialty,
  practices: [{ hospital, day: 1, from: '08:00', until: '12:00' }],
})
