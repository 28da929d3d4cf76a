import type { RequestOf } from '#core/contract/call/call.ts'
import type { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { nameOfUnit } from '#core/domain/hospital/hospital-unit.ts'
import type { NetPromoterScore } from '#core/domain/survey/net-promoter-score.ts'
import { aboutFile } from '#server/platform/audit/about-file.ts'
import type { StaffCaller } from '#server/platform/caller/caller.ts'
import { FileAnswer } from '#server/platform/http/file-answer.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import type { StaffDeskOptions } from '#server/staff/staff-desk-options.ts'
import { readResults } from './read-results.ts'

const keys = ['part', 'name', 'answer', 'count', 'of', 'score', 'least', 'most']

const words = {
  id: {
    headings: ['Bagian', 'Nama', 'Jawaban', 'Jumlah', 'Dari', 'Skor', 'Skor terendah', 'Skor tertinggi'],
    all: 'Semua',
    day: 'Hari',
    week: 'Minggu mulai',
    month: 'Bulan',
    hospital: 'Rumah sakit',
    ward: 'Ruang',
    question: 'Pertanyaan',
    meanByHospital: 'Rata-rata rumah sakit',
    meanByWard: 'Rata-rata ruang',
    ofLatest: 'isian terbaru',
  },
  en: {
    headings: ['Part', 'Name', 'Answer', 'Count', 'Of', 'Score', 'Lowest score', 'Highest score'],
    all: 'All',
    day: 'Day',
    week: 'Week from',
    month: 'Month',
    hospital: 'Hospital',
    ward: 'Ward',
    question: 'Question',
    meanByHospital: 'Mean of a hospital',
    meanByWard: 'Mean of a ward',
    ofLatest: 'latest forms',
  },
} as const

interface Group {
  readonly responses: number
  readonly promoters: NetPromoterScore | null
}

/** The results on the page as a file for a spreadsheet: a line for each group, and for each answer to each question. */
export async function exportResults(
  options: StaffDeskOptions,
  { file: format, language, ...wanted }: RequestOf<typeof staffCalls.staffExportResults>,
  caller: StaffCaller,
  context: Pick<CallContext, 'log' | 'shown'>,
): Promise<FileAnswer> {
  const { from, until, periods, hospitals, wards, questions, wardMeansOf, ...all } = await readResults(
    options,
    { ...wanted, language },
    caller,
    context.log,
  )
  const about = aboutFile({ file: format, language, ...wanted, from, until })
  context.shown = { first: null, last: null, count: all.responses, about }
  const text = words[language]
  const hospitalOf = (code: string | null) => (code === null || format === 'ndjson' ? code : nameOfUnit(code))
  // The heading says so where the mean is of the latest forms only.
  const meanByWard = [text.meanByWard, wardMeansOf && `(${wardMeansOf} ${text.ofLatest})`].filter(Boolean).join(' ')
  const lines = [
    lineOf(text.all, `${from} … ${until}`, all),
    ...periods.each.map((group) => lineOf(text[periods.of], group.begins, group)),
    ...hospitals.map((group) => lineOf(text.hospital, hospitalOf(group.hospital), group)),
    ...wards.map((group) => lineOf(text.ward, group.ward, group)),
    ...questions.flatMap(({ text: asked, answered, answers }) =>
      (answers ?? []).map((answer) => [text.question, asked, answer.text, answer.count, answered, null, null, null]),
    ),
    ...questions.flatMap(({ text: asked, byHospital = [], byWard = [] }) => [
      ...byHospital.map((mean) => meanLine(text.meanByHospital, asked, { ...mean, name: hospitalOf(mean.name) })),
      ...byWard.map((mean) => meanLine(meanByWard, asked, mean)),
    ]),
  ]
  return new FileAnswer({
    name: `${wanted.kind}-${from}-${until}`,
    format,
    language,
    keys,
    headings: text.headings,
    rows: lines.length,
    lines: inOnePart(lines),
  })
}

interface GroupMean {
  readonly name: string | null
  readonly answered: number
  readonly mean: number | null
}

const meanLine = (part: string, asked: string, { name, answered, mean }: GroupMean) => [
  part,
  name,
  asked,
  answered,
  null,
  mean === null ? null : Math.round(mean * 100) / 100,
  null,
  null,
]

const lineOf = (part: string, name: string | null, { responses, promoters }: Group) => [
  part,
  name,
  null,
  responses,
  null,
  ...(promoters
    ? [promoters.score, promoters.least, promoters.most].map((points) => Math.round(points * 10) / 10)
    : [null, null, null]),
]

// A file takes its lines in parts.
async function* inOnePart<Line>(lines: readonly Line[]) {
  yield lines
}
