import { auditOutcomes } from '#core/contract/staff/staff-calls.ts'
import { grains } from '#core/contract/staff/staff-result-calls.ts'
import { deviceName } from '#core/domain/device/device-name.ts'
import { nameOfUnit } from '#core/domain/hospital/hospital-unit.ts'
import { OPEN_ALARMS } from '#core/domain/request/request.ts'
import { OPEN_DETRACTORS } from '#core/domain/survey/net-promoter-score.ts'
import { exportFormats } from '#core/domain/staff/export-format.ts'
import { staffAreas } from '#core/domain/staff/staff.ts'
import { reviewLabels, reviewStates } from '#core/domain/review/review.ts'
import { outcome } from '#core/domain/submission/submission.ts'
import { formatDay } from '#i18n/format/format-day.ts'
import { formatMonth } from '#i18n/format/format-month.ts'
import { t } from '#i18n/t.ts'
import { kindText } from '#features/staff/list/kind-text.ts'
import { grainText } from '#features/staff/results/GrainLinks.tsx'
import { didText, outcomes } from './did-text.ts'

/** The text of a value in a closed set; other values stay as they are. */
const among =
  <Value extends string>(set: readonly Value[], text: (value: Value) => string) =>
  (given: string): string => {
    const value = set.find((one) => one === given)
    return value === undefined ? given : text(value)
  }

type People = readonly { readonly id: string; readonly name: string }[]

/** The texts of parameters, in the order of the sentence. */
const inWords: Readonly<Record<string, (value: string, people: People) => string>> = {
  file: among(exportFormats, (format) => t(`staff:format_${format}`)),
  as: (as) => (as === 'ids' ? t('staff:fileCodes') : ''),
  area: among(staffAreas, (area) => t(`staff:area_${area}`)),
  kind: kindText,
  version: (version) => t('staff:versionOf', { version }),
  question: (id) => `${t('staff:question')}: ${id}`,
  person: (id, people) => `${t('staff:who')}: ${people.find((one) => one.id === id)?.name ?? id}`,
  calls: (paths) => didText(paths.split(',', 1).join()),
  outcome: (given) => {
    const ofForm = among(outcome.options, (one) => t(`staff:outcome_${one}`))(given)
    return among(auditOutcomes, (one) => outcomes[one].text())(ofForm)
  },
  review: among(reviewStates, (state) => t(`staff:review_${state}`)),
  mine: () => t('staff:mineOnly'),
  unassigned: () => t('staff:unassignedOnly'),
  mark: markText,
  label: among(reviewLabels, (label) => t(`staff:label_${label}`)),
  hospital: nameOfUnit,
  ward: (ward) => t('staff:wardIs', { ward }),
  device: deviceName,
  month: formatMonth,
  by: among(grains, grainText),
  from: (day) => `${t('staff:from')}: ${formatDay(day)}`,
  until: (day) => `${t('staff:until')}: ${formatDay(day)}`,
  search: () => t('staff:fileSearched'),
}

/** Which file was saved, in words; undefined where the audit's text is about something else. */
export function aboutFileText(about: string, people: People): string | undefined {
  const file = new URLSearchParams(about)
  if (!file.has('file')) return undefined
  return Object.entries(inWords)
    .flatMap(([name, text]) => file.getAll(name).map((value) => text(value, people)))
    .filter(Boolean)
    .join(', ')
}

function markText(mark: string): string {
  if (mark === OPEN_DETRACTORS) return t('staff:openDetractors')
  return t(mark === OPEN_ALARMS ? 'staff:openAlarms' : 'submissions:mark_alarming')
}
