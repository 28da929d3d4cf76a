import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it } from 'vitest'
import { everything } from '#core/collections/find-entries.ts'
import { historyEntry } from '#core/domain/care/history-entry.ts'
import { loadAreaTexts } from '#i18n/area-texts.ts'
import { setUpTexts } from '#i18n/set-up-texts.ts'
import { Whose } from '#features/portal/person/PaperHead.tsx'
import { PrintedSummary, type PrintedSummaryProps } from './PrintedSummary.tsx'

beforeEach(async () => {
  await setUpTexts('en')
  for (const area of ['patient', 'records'] as const) await loadAreaTexts(area)
})

const entry = historyEntry.parse({
  kind: 'diagnosis',
  id: '0198b5e0-0000-4000-8000-000000000001',
  at: '2026-03-04T02:00:00Z',
  hospital: 'MHJS',
  doctor: null,
  code: 'I10',
  name: 'Hipertensi esensial',
  isPrimary: true,
})

const print = (what: Partial<PrintedSummaryProps>) =>
  renderToStaticMarkup(
    <PrintedSummary
      now={new Date('2026-08-17T01:00:00Z')}
      title="Medical history"
      head={<Whose patient={undefined} />}
      filter={everything}
      by="entries"
      paper={{ lines: [{ entry, inVisit: false }], shown: 1, total: 1 }}
      unreadable={0}
      {...what}
    />,
  )

it('[CO18] names the filters and the number of entries', () => {
  const paper = print({
    filter: { ...everything, text: ' hipertensi ', kind: 'diagnosis', hospital: 'MHJS', year: 2026 },
    paper: { lines: [{ entry, inVisit: false }], shown: 1, total: 1204 },
  })
  for (const said of [
    'Kind: Diagnosis · Hospital: Jakarta Selatan · Year: 2026 · Words: “hipertensi”',
    'Only the newest 1 of 1.204 records',
    'Hipertensi esensial',
  ])
    expect(paper).toContain(said)
})

it('[CO18] says that it has everything, or what this version cannot show', () => {
  const paper = print({ unreadable: 2 })
  expect(paper).toContain('All records')
  expect(paper).toContain('1 record<')
  expect(paper).not.toContain('Only the newest')
  expect(paper).toContain('2 records cannot be shown yet')
})

it('[CO18] says that not everything has been read, in the place of a part', () =>
  expect(print({ paper: undefined })).toContain('The records are still being read'))

it('[CO17] says that it has no name where the profile is not on the device', () =>
  expect(print({})).toContain('Name and record number are not on this device'))
