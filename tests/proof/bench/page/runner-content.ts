import type { SealedContent } from '#core/domain/submission/submission.ts'

/** A complete self-assessment of an invented runner. Values that differ between people differ by index. */
export function runnerContent(index: number): SealedContent {
  const name = `${pick(givenNames, index)} ${pick(familyNames, index * 7)}`
  const yesNo = (question: number) => ((index * 31 + question * 17) % 9 === 0 ? 'yes' : 'no')
  return {
    answers: {
      bibNumber: `A${1000 + (index % 9000)}`,
      name,
      email: `${name.toLowerCase().replace(' ', '.')}${index}@example.com`,
      whatsappPhone: `+62812${10_000_000 + ((index * 7919) % 90_000_000)}`,
      domicile: `Kota ${pick(towns, index * 3)}`,
      ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((question) => [`q${question}`, yesNo(question)])),
      emergencyName: `${pick(givenNames, index * 5)} ${pick(familyNames, index)}`,
      emergencyPhone: `+62813${10_000_000 + ((index * 104_729) % 90_000_000)}`,
      emergencyRelation: pick(relations, index),
      truthfulness: true,
    },
    language: 'id',
    startedAt: new Date(Date.now() - 90_000).toISOString(),
    submittedAt: new Date().toISOString(),
  }
}

const givenNames = ['Sri', 'Budi', 'Wahyu', 'Dewi', 'Agus', 'Putri', 'Rizky', 'Ayu', 'Eko', 'Indah', 'Joko']
const familyNames = ['Santoso', 'Wahyuni', 'Lestari', 'Nugroho', 'Pratama', 'Siregar', 'Hidayat', 'Kusuma']
const towns = ['Bogor', 'Bandung', 'Surabaya', 'Semarang', 'Medan', 'Makassar', 'Denpasar']
const relations = ['Suami', 'Istri', 'Ibu', 'Kakak', 'Teman']

const pick = (from: readonly string[], at: number): string => from[at % from.length] ?? ''
