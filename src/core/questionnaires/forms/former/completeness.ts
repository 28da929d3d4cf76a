import type { ScalePoint } from '#core/questionnaires/language/definition.ts'

/** Before its points said yes. */
export const formerCompleteness: { readonly points: readonly ScalePoint[] } = {
  points: [
    { id: 'Tidak', en: 'No' },
    { id: 'Sebagian', en: 'In part' },
    { id: 'Seluruhnya', en: 'In full' },
  ],
}
