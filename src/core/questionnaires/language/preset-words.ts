import { nameOfUnit } from '#core/domain/hospital/hospital-unit.ts'
import type { Language, LocalizedText } from '#core/domain/text/language.ts'

/** Words by field id, because definitions have none for presets. */
const words: Readonly<Record<string, Readonly<Record<string, LocalizedText>>>> = {
  forWhom: {
    self: { id: 'Diri sendiri', en: 'The sender' },
    family: { id: 'Anggota keluarga', en: 'A family member' },
    other: { id: 'Orang lain', en: 'Another person' },
  },
  gender: { 1: { id: 'Laki-laki', en: 'Male' }, 2: { id: 'Perempuan', en: 'Female' } },
  asker: { patient: { id: 'Pasien', en: 'A patient' }, guest: { id: 'Tamu', en: 'A guest' } },
  type: { 1: { id: 'Konter promosi', en: 'Promotion counter' }, 2: { id: 'Seminar kesehatan', en: 'Health talk' } },
}

export const presetInWords = (id: string, value: string, language: Language): string =>
  words[id]?.[value]?.[language] ?? nameOfUnit(value)
