import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it } from 'vitest'
import { everything } from '#core/collections/find-entries.ts'
import { historyEntry } from '#core/domain/history-entry.ts'
import { loadAreaTexts } from '#i18n/area-texts.ts'
import { setUpTexts } from '#i18n/set-up-texts.ts'
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
      patient={{ FullName: 'Sri Wahyuni', MedicalRecordNumber: '00-12-34' }}
      asOf={new Date('2026-11-20T12:00:00')}
      printedAt={new Date('2026-11-21T12:00:00')}
      filter={everything}
      found={{ total: 1, entries: [entry] }}
      unreadable={0}
      {...what}
    />,
  )

it('names whose it is, of what time, what was filtered and how much it is', () => {
  const paper = print({
    filter: { ...everything, text: ' hipertensi ', kind: 'diagnosis', hospital: 'MHJS', year: 2026 },
    found: { total: 1204, entries: [entry] },
  })
  for (const said of [
    'Sri Wahyuni · Medical record number: 00-12-34',
    'The hospital’s data as of 20 November 2026',
    'Kind: Diagnosis · Hospital: Jakarta Selatan · Year: 2026 · Words: “hipertensi”',
    'Only the newest 1 of 1.204 records',
    'Printed on 21 November 2026',
    'Hipertensi esensial',
  ])
    expect(paper).toContain(said)
})

it('says of everything that it is everything, and what this version cannot show', () => {
  const paper = print({ unreadable: 2 })
  expect(paper).toContain('All records')
  expect(paper).toContain('1 record<')
  expect(paper).not.toContain('Only the newest')
  expect(paper).toContain('2 records cannot be shown yet')
})

it('says that it names nobody where the profile is not on the device', () => {
  expect(print({ patient: undefined })).toContain('Name and record number are not on this device')
})
