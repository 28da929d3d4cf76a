import { readDefinition } from '#core/questionnaires/language/checking/read-definition.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'

const words = (text: string) => ({ id: text, en: text })

/** A form with long answers. A row of 3 kB on the wire is as large as those of the hospital's longest forms. */
export const fieldNotes: Questionnaire = readDefinition({
  kind: 'BenchFieldNotes',
  version: 1,
  title: words('Catatan lapangan'),
  wire: 'record',
  queueLabel: { field: 'number', name: words('Nomor') },
  pages: [
    {
      id: 'notes',
      title: words('Catatan'),
      sections: [
        {
          id: 'notes',
          fields: [
            { id: 'number', type: 'text', label: words('Nomor'), rules: [{ rule: 'required' }] },
            { id: 'before', type: 'long-text', label: words('Sebelum lari'), rules: [] },
            { id: 'after', type: 'long-text', label: words('Sesudah lari'), rules: [] },
          ],
        },
      ],
    },
  ],
})
