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

/** The labels of a form. One that a newer server has is left out, so that it hides no form. */
export const knownLabels = z.pipe(
  z.transform((given: unknown) => (Array.isArray(given) ? given.filter((one) => label.safeParse(one).success) : given)),
  z.array(label),
)

/** Groups of fewer people are not broken down: a colleague could know who they are. */
export const LEAST_SHOWN = 5

/** Names that are listed for a question. */
export const MOST_NAMES = 10

/** People, and points from -100 to 100 with what is sure of them. */
const promoterScore = z.object({
  promoters: z.int(),
  passives: z.int(),
  detractors: z.int(),
  score: z.number(),
  least: z.number(),
  most: z.number(),
})

/** Some of the answered forms, and their score where it is asked for and `LEAST_SHOWN` people gave an answer. */
const group = { responses: z.int(), promoters: z.nullable(promoterScore) }

/** How a trend is cut. */
export const grains = ['day', 'week', 'month'] as const
export type Grain = (typeof grains)[number]

/** The mean of a scale in a group of forms; null where fewer than `LEAST_SHOWN` answered. */
const groupMeans = z.optional(
  z.array(z.object({ name: z.nullable(z.string()), answered: z.int(), mean: z.nullable(z.number()) })),
)

const question = z.object({
  id: z.string(),
  type: z.enum(['nps', 'scale', 'choice', 'choices', 'yes-no']),
  text: z.string(),
  answered: z.int(),
  /** How many gave each answer, in the order of the form; null where fewer than `LEAST_SHOWN` did. */
  answers: z.nullable(z.array(z.object({ value: z.string(), text: z.string(), count: z.int() }))),
  /** Of a scale's points, from 1. */
  mean: z.nullable(z.number()),
  /** Of a scale, where there are several hospitals, by their codes: the highest mean first. */
  byHospital: groupMeans,
  /** Of a scale, where all are of one hospital, by ward; see `wardMeansOf`. */
  byWard: groupMeans,
})

/** As the hospital's own system names it. */
export const wardName = z.string().check(z.trim(), z.minLength(1), z.maxLength(200), z.regex(/^[^\p{Cc}]*$/u))
/** As a version names a question. */
export const fieldId = z.string().check(z.regex(/^[A-Za-z][\w-]{0,99}$/))

/** An answer that is counted, as a version names it. */
export const answerValue = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[^\p{Cc}]*$/u))

/** To which questionnaire, where, and on which days in Jakarta, both included; without them, the last 90. */
const answered = {
  kind: questionnaireKind,
  version: z.optional(count(MOST_VERSION)),
  hospital: z.optional(hospitalCode),
  ward: z.optional(wardName),
  from: z.optional(z.iso.date()),
  until: z.optional(z.iso.date()),
}

/** Without a grain it is weeks, or months where there are more than 13 weeks. One that makes too many points becomes the next. */
const trended = { ...answered, by: z.optional(z.enum(grains)) }

/** What staff read of many answers at once. */
export const staffResultCalls = {
  /** What was answered to a questionnaire. 404 where the role does not see this kind. */
  staffResults: {
    ...staffRead,
    path: 'staff/results',
    access: { alias: 'staff-results', feature: 'view' },
    request: z.strictObject({ ...trended, language: z.enum(languages) }),
    response: z.object({
      asOf: moment,
      from: z.iso.date(),
      until: z.iso.date(),
      /** Of these versions, with all their questions. */
      versions: z.array(questionnaireVersion),
      responses: z.int(),
      /** The question behind the scores: the first from 0 to 10. */
      scored: z.nullable(z.string()),
      promoters: z.nullable(promoterScore),
      /** As many days as these, right before them. */
      before: z.object({ from: z.iso.date(), until: z.iso.date(), ...group }),
      /** Weeks begin on Monday; `begins` is the first day. */
      periods: z.object({ of: z.enum(grains), each: z.array(z.object({ begins: z.iso.date(), ...group })) }),
      hospitals: z.array(z.object({ hospital: z.nullable(z.string()), ...group })),
      /** Where all are of one hospital, its wards; those of forms without a ward under null. */
      wards: z.array(z.object({ ward: z.nullable(z.string()), ...group })),
      /** Visits that ended on these days and after which this survey is given; null for what is no survey. */
      visits: z.nullable(z.int()),
      /** Letters with a voucher that were sent on the days, and the forms of the days that came by one; null of one version. */
      letters: z.optional(z.nullable(z.object({ sent: z.int(), answered: z.int() }))),
      /** Means by ward are of so many of the latest forms; null: of all. */
      wardMeansOf: z._default(z.nullable(z.int()), null),
      questions: z.array(question),
    }),
  },

  /**
   * What `staffResults` answers, as a file like that of `staffExport`: a line for each group, and for each answer to each
   * question.
   */
  staffExportResults: {
    ...staffRead,
    path: 'staff/results/export',
    access: { alias: 'staff-results', feature: 'export' },
    format: 'file',
    request: z.strictObject({ ...trended, file: z.enum(exportFormats), language: z.enum(languages) }),
  },

  /** Whom people named in a survey, the most often named first. 404 for what is no survey. */
  staffNames: {
    ...staffRead,
    path: 'staff/results/names',
    access: { alias: 'staff-results', feature: 'view', shows: 'a person' },
    request: z.strictObject({ ...answered, language: z.enum(languages) }),
    response: z.object({
      /** `MOST_NAMES` of each question at most. */
      questions: z.array(
        z.object({
          id: z.string(),
          text: z.string(),
          names: z.array(z.object({ name: z.string(), count: z.int() })),
          /** Fewer than `LEAST_SHOWN` people named someone: no name is listed. */
          isFew: z._default(z.boolean(), false),
        }),
      ),
      asOf: moment,
    }),
  },

  /** What people wrote to a survey in their own words, the latest first. 404 for what is no survey. */
  staffComments: {
    ...staffRead,
    path: 'staff/results/comments',
    access: { alias: 'staff-results', feature: 'view', shows: 'a person' },
    request: z.strictObject({
      ...answered,
      language: z.enum(languages),
      label: z.optional(z.enum(reviewLabels)),
      /** Part of their words, whatever the case. */
      search: z.optional(searchText),
      /** Behind this form. */
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
