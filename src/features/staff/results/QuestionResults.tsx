import { Link, useLocation } from 'react-router-dom'
import type { ResponseOf } from '#core/contract/call/call.ts'
import type { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { LEAST_SHOWN } from '#core/contract/staff/staff-result-calls.ts'
import { formatInteger } from '#i18n/format-integer.ts'
import { formatNumber } from '#i18n/format/format-number.ts'
import { t } from '#i18n/t.ts'
import { Folded } from '#features/staff/Folded.tsx'
import { hospitalText } from '#features/staff/list/hospital-text.ts'
import { NumberTable } from '#features/staff/list/NumberTable.tsx'
import { RowLink } from '#features/staff/list/rows/RowLink.tsx'
import { ShareBar } from './ShareBar.tsx'

type Results = ResponseOf<typeof staffCalls.staffResults>
type Question = Results['questions'][number]

interface QuestionResultsProps extends Pick<Results, 'wardMeansOf'> {
  readonly question: Question
  /** The page with the forms that have an answer; undefined where the role may see no forms. */
  readonly formsWith: ((question: string, answer: string) => string) | undefined
}

/** How often each answer to a question was given. Some questions take several answers from one person. */
export function QuestionResults({ question, wardMeansOf, formsWith }: QuestionResultsProps) {
  const { search } = useLocation()
  const place = `question-${question.id}`
  const { id, text, answered, answers, mean, byHospital = [], byWard = [] } = question
  const people = formatInteger(answered)
  return (
    <Folded id={place} as="h3" title={text} brief={briefOf(question)}>
      <p className="flex flex-wrap gap-x-2 text-sm text-muted">
        <span>{t('staff:answeredBy', { people })}</span>
        {mean !== null && <span>{t('staff:meanOf', { mean: tenths(mean), points: mostOf(question) })}</span>}
      </p>
      {answers === null ? (
        answered > 0 && <p>{t('staff:tooFew', { least: LEAST_SHOWN })}</p>
      ) : (
        <table className="w-full border-collapse text-left">
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('staff:answer')}</th>
              <th scope="col">{t('staff:people')}</th>
              <th scope="col">{t('staff:share')}</th>
            </tr>
          </thead>
          <tbody>
            {answers.map(({ value, text: answer, count }) => (
              <tr key={value} className="border-b border-line last:border-0">
                <th scope="row" className="w-2/5 py-1.5 pr-3 font-normal wrap-anywhere">
                  {formsWith && count > 0 ? <RowLink to={formsWith(id, value)}>{answer}</RowLink> : answer}
                </th>
                <td className="w-14 py-1.5 pr-3 text-right font-semibold tabular-nums">{formatInteger(count)}</td>
                <td className="py-1.5">
                  <span className="grid grid-cols-[1fr_3rem] items-center gap-2">
                    <ShareBar share={count / answered} />
                    <span className="text-right text-sm tabular-nums">{`${Math.round((100 * count) / answered)}%`}</span>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Compared
        title={t('staff:byHospital')}
        of={t('staff:hospital')}
        groups={byHospital.map((one) => ({ ...one, text: hospitalText(one.name) }))}
      />
      <Compared
        title={t('staff:byWard')}
        of={t('staff:ward')}
        groups={byWard.map((one) => ({ ...one, text: one.name ?? t('staff:noWard') }))}
        note={wardMeansOf === null ? undefined : t('staff:ofLatest', { forms: formatInteger(wardMeansOf) })}
      />
      <Link
        to={{ search, hash: place }}
        className="inline-flex min-h-11 items-center self-start rounded-control text-sm font-semibold text-action underline underline-offset-4 print:hidden"
      >
        {t('staff:questionLink')}
      </Link>
    </Folded>
  )
}

/** The highest possible answer. */
const mostOf = ({ answers }: Question) => Math.max(0, ...(answers ?? []).map(({ value }) => Number(value)))

/** The mean of a question, or else its most frequent answer. */
function briefOf(question: Question): string {
  const { answered, answers, mean } = question
  const [first, ...others] = answers ?? []
  if (first === undefined) return t('staff:tooFewShort', { least: LEAST_SHOWN })
  if (mean !== null) return t('staff:meanBrief', { mean: tenths(mean), points: mostOf(question) })
  const top = others.reduce((most, one) => (one.count > most.count ? one : most), first)
  return t('staff:topAnswer', { answer: top.text, share: Math.round((100 * top.count) / answered) })
}

interface ComparedProps {
  readonly title: string
  /** The heading of the column of groups. */
  readonly of: string
  readonly groups: readonly { readonly text: string; readonly answered: number; readonly mean: number | null }[]
  /** Which forms the means are of, where not of all. */
  readonly note?: string | undefined
}

/** The means of several groups, folded at first. */
const Compared = ({ title, of, groups, note }: ComparedProps) =>
  groups.length > 1 && (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-action">{title}</summary>
      {note !== undefined && <p className="text-sm text-muted">{note}</p>}
      <NumberTable
        title={title}
        of={of}
        heads={[t('staff:people'), t('staff:mean')]}
        rows={groups.map(({ text, answered, mean }) => ({
          name: text,
          cells: [
            formatInteger(answered),
            mean === null ? t('staff:tooFewShort', { least: LEAST_SHOWN }) : tenths(mean),
          ],
        }))}
      />
    </details>
  )

const tenths = (mean: number) => formatNumber(Math.round(mean * 10) / 10)
