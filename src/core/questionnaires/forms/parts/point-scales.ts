import type { ScalePoint } from '#core/questionnaires/language/definition.ts'

/*
 * Scales of several questionnaires. In all of them 1 is the worst and the last point the best, and every point has
 * words. A change of the words makes a new version of every questionnaire with the scale.
 */

export const satisfactionPoints: readonly ScalePoint[] = [
  { id: 'Sangat tidak puas', en: 'Very dissatisfied' },
  { id: 'Tidak puas', en: 'Dissatisfied' },
  { id: 'Puas', en: 'Satisfied' },
  { id: 'Sangat puas', en: 'Very satisfied' },
]

export const agreePoints: readonly ScalePoint[] = [
  { id: 'Sangat tidak setuju', en: 'Strongly disagree' },
  { id: 'Tidak setuju', en: 'Disagree' },
  { id: 'Setuju', en: 'Agree' },
  { id: 'Sangat setuju', en: 'Strongly agree' },
]

export const frequencyPoints: readonly ScalePoint[] = [
  { id: 'Tidak pernah', en: 'Never' },
  { id: 'Kadang-kadang', en: 'Sometimes' },
  { id: 'Sering', en: 'Often' },
  { id: 'Selalu', en: 'Always' },
]

export const easePoints: readonly ScalePoint[] = [
  { id: 'Sangat sulit', en: 'Very hard' },
  { id: 'Sulit', en: 'Hard' },
  { id: 'Mudah', en: 'Easy' },
  { id: 'Sangat mudah', en: 'Very easy' },
]

export const speedPoints: readonly ScalePoint[] = [
  { id: 'Sangat lambat', en: 'Very slow' },
  { id: 'Lambat', en: 'Slow' },
  { id: 'Cepat', en: 'Quick' },
  { id: 'Sangat cepat', en: 'Very quick' },
]

export const courtesyPoints: readonly ScalePoint[] = [
  { id: 'Sangat tidak sopan', en: 'Very impolite' },
  { id: 'Kurang sopan', en: 'Not very polite' },
  { id: 'Sopan', en: 'Polite' },
  { id: 'Sangat sopan', en: 'Very polite' },
]

export const cleanlinessPoints: readonly ScalePoint[] = [
  { id: 'Kotor', en: 'Dirty' },
  { id: 'Cukup bersih', en: 'Fairly clean' },
  { id: 'Bersih', en: 'Clean' },
]

export const completenessPoints: readonly ScalePoint[] = [
  { id: 'Tidak', en: 'No' },
  { id: 'Ya, sebagian', en: 'Yes, in part' },
  { id: 'Ya, seluruhnya', en: 'Yes, in full' },
]
