import * as z from 'zod/mini'
import { hospitalCode, moment } from '#core/domain/hospital/record-base.ts'
import { reviewLabels } from '#core/domain/review/review.ts'
import { exportFormats } from '#core/domain/staff/export-format.ts'
import { searchText } from '#core/domain/staff/staff.ts'
import { MOST_VERSION, questionnaireKind, questionnaireVersion } from '#core/domain/submission/submission.ts'
import { languages } from '#core/domain/text/language.ts'
import { count } from '#core/contract/call/count.ts'
import { pageGone } from '#core/contract/call/page-gone.ts'
import { staffRead, type StaffCall } from './staff-call.ts'

const label = z.enum(reviewLabels)

/** The labels of a form. A label of a newer server is left out, so that it does not hide the form. */
export const knownLabels = z.pipe(
  z.transform((given: unknown) => (Array.isArray(given) ? given.filter((one) => label.safeParse(one).success) : given)),
  z.array(label),
)

/** Smaller groups are not broken down, because colleagues could guess who is in them. */
export const LEAST_SHOWN = 5

/** The number of listed names for a question. */
export const MOST_NAMES = 10

/** Counts of people, and a score from -100 to 100 with its interval. */
const promoterScore = z.object({
  promoters: z.int(),
  passives: z.int(),
  detractors: z.int(),
  score: z.number(),
  least: z.number(),
  most: z.number(),
})

/** A part of the answered forms, and its score where requested and at least `LEAST_SHOWN` people answered. */
const group = { responses: z.int(), promoters: z.nullable(promoterScore) }

/** The lengths of a trend's periods. */
export const grains = ['day', 'week', 'month'] as const
export type Grain = (typeof grains)[number]

/** The mean of a scale in each group of forms; null where fewer than `LEAST_SHOWN` people answered. */
const groupMeans = z.optional(
  z.array(z.object({ name: z.nullable(z.string()), answered: z.int(), mean: z.nullable(z.number()) })),
)

const question = z.object({
  id: z.string(),
  type: z.enum(['nps', 'scale', 'choice', 'choices', 'yes-no']),
  text: z.string(),
  answered: z.int(),
  /** How many people gave each answer, in the order of the form; null where fewer than `LEAST_SHOWN` answered. */
  answers: z.nullable(z.array(z.object({ value: z.string(), text: z.string(), count: z.int() }))),
  /** The mean of a scale's points, which begin at 1. */
  mean: z.nullable(z.number()),
  /** A scale's means by hospital code, where there are several: the highest first. */
  byHospital: groupMeans,
  /** A scale's means by ward, where all forms are of one hospital; see `wardMeansOf`. */
  byWard: groupMeans,
})

/** The name of a ward in the hospital's own system. */
export const wardName = z.string().check(z.trim(), z.minLength(1), z.maxLength(200), z.regex(/^[^\p{Cc}]*$/u))
/** The id of a question in its version. */
export const fieldId = z.string().check(z.regex(/^[A-Za-z][\w-]{0,99}$/))

/** The value of a counted answer in its version. */
export const answerValue = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[^\p{Cc}]*$/u))

/** The questionnaire, the place, and days in Jakarta, both included; by default the last 90 days. */
const answered = {
  kind: questionnaireKind,
  version: z.optional(count(MOST_VERSION)),
  hospital: z.optional(hospitalCode),
  ward: z.optional(wardName),
  from: z.optional(z.iso.date()),
  until: z.optional(z.iso.date()),
}

/** By default weeks, or months for more than 13 weeks. A period with too many points becomes the next longer one. */
const trended = { ...answered, by: z.optional(z.enum(grains)) }

/** The calls for results of many answers. */
export const staffResultCalls = {
  /** The answers to a questionnaire. 404 where the role does not see this kind. */
  staffResults: {
    ...staffRead,
    path: 'staff/results',
    access: { alias: 'staff-results', feature: 'view' },
    request: z.strictObject({ ...trended, language: z.enum(languages) }),
    response: z.object({
      asOf: moment,
      from: z.iso.date(),
      until: z.iso.date(),
      /** The included versions, with all their questions. */
      versions: z.array(questionnaireVersion),
      responses: z.int(),
      /** The question of the scores: the first one from 0 to 10. */
      scored: z.nullable(z.string()),
      promoters: z.nullable(promoterScore),
      /** The results of the same number of days directly before. */
      before: z.object({ from: z.iso.date(), until: z.iso.date(), ...group }),
      /** Weeks begin on Monday; `begins` is the first day. */
      periods: z.object({ of: z.enum(grains), each: z.array(z.object({ begins: z.iso.date(), ...group })) }),
      hospitals: z.array(z.object({ hospital: z.nullable(z.string()), ...group })),
      /** The wards, where all forms are of one hospital. Forms without a ward are under null. */
      wards: z.array(z.object({ ward: z.nullable(z.string()), ...group })),
      /** Visits that ended on these days and get this survey; null where the kind is no survey. */
      visits: z.nullable(z.int()),
      /** Letters with vouchers sent on these days, and their forms of these days; null for a single version. */
      letters: z.optional(z.nullable(z.object({ sent: z.int(), answered: z.int() }))),
      /** Means by ward use this number of the latest forms; null for all forms. */
      wardMeansOf: z._default(z.nullable(z.int()), null),
      questions: z.array(question),
    }),
  },

  /**
   * The answer of `staffResults` as a file, in the format of `staffExport`: a line for each group, and for each answer
   * to each question.
   */
  staffExportResults: {
    ...staffRead,
    path: 'staff/results/export',
    access: { alias: 'staff-results', feature: 'export' },
    format: 'file',
    request: z.strictObject({ ...trended, file: z.enum(exportFormats), language: z.enum(languages) }),
  },

  /** The people named in a survey, the most often named first. 404 where the kind is no survey. */
  staffNames: {
    ...staffRead,
    path: 'staff/results/names',
    access: { alias: 'staff-results', feature: 'view', shows: 'a person' },
    request: z.strictObject({ ...answered, language: z.enum(languages) }),
    response: z.object({
      /** At most `MOST_NAMES` for each question. */
      questions: z.array(
        z.object({
          id: z.string(),
          text: z.string(),
          names: z.array(z.object({ name: z.string(), count: z.int() })),
          /** Whether fewer than `LEAST_SHOWN` people named someone: then no name is listed. */
          isFew: z._default(z.boolean(), false),
        }),
      ),
      asOf: moment,
    }),
  },

  /** The answers in people's own words to a survey, the latest first. 404 where the kind is no survey. */
  staffComments: {
    ...staffRead,
    path: 'staff/results/comments',
    access: { alias: 'staff-results', feature: 'view', shows: 'a person' },
    request: z.strictObject({
      ...answered,
      language: z.enum(languages),
      label: z.optional(z.enum(reviewLabels)),
      /** A part of their words, in upper or lower case. */
      search: z.optional(searchText),
      /** Comments after this form. */
      after: z.optional(z.uuid()),
      limit: z._default(count(100), 25),
    }),
    response: z.object({
      forms: z.array(
        z.object({
          id: z.uuid(),
          receivedAt: moment,
          hospital: z.nullable(z.string()),
          labels: knownLabels,
          words: z.array(z.object({ question: z.string(), answer: z.string() })),
        }),
      ),
      next: z.nullable(z.uuid()),
      pageGone,
      asOf: moment,
    }),
  },
} as const satisfies Readonly<Record<string, StaffCall>>
