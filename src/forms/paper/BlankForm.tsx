import { useEffect, useState, type ReactNode } from 'react'
import { hospitalUnits } from '#core/domain/hospital/hospital-unit.ts'
import { hotlines } from '#core/domain/hospital/hotlines.ts'
import type { Condition } from '#core/questionnaires/language/condition.ts'
import { fieldsOf, type Field, type Questionnaire } from '#core/questionnaires/language/definition.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { classes } from '#ui/markup/classes.ts'
import { VisuallyHidden } from '#ui/markup/VisuallyHidden.tsx'
import { isOnScreen, type RawAnswers } from '#forms/answers.ts'
import { hintOf } from '#forms/field/hint-of.ts'
import { PaperDocument } from './PaperDocument.tsx'
import { settleCondition } from './settle-condition.ts'
import { choicesOf } from '#forms/reading/spoken-text.ts'
import { conditionText } from './condition-text.ts'

interface BlankFormProps {
  readonly questionnaire: Questionnaire
  /** Known answers, such as the hospital. They decide the conditions that depend on them. */
  readonly presets: RawAnswers
}

/**
 * Prints the questionnaire as a blank form: every page and question, with room for answers. Waits for the texts of its
 * documents, then opens the browser's print. The style sheet shows the form on paper only, and hides everything else
 * there.
 */
export function BlankForm({ questionnaire, presets }: BlankFormProps) {
  const [awaited, setAwaited] = useState(() => fieldsOf(questionnaire).filter(({ type }) => type === 'document').length)
  useEffect(() => {
    if (awaited === 0) print()
  }, [awaited])
  const { title, kind, version, queueLabel, pages } = questionnaire
  const paper = paperOf(questionnaire, presets, () => setAwaited((count) => count - 1))
  const { when, isFor } = paper
  return (
    <div data-paper="" className="hidden text-sm text-ink print:block">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-xl font-bold">{localize(title)}</h1>
        <p className="flex w-56 items-end gap-2 font-semibold">
          {queueLabel ? localize(queueLabel.name) : t('forms:code')} <Line />
        </p>
      </header>
      <Hospital questionnaire={questionnaire} presets={presets} />
      {pages.filter(isFor).map((page) => (
        <section key={page.id} className="mt-5">
          <h2 className="break-after-avoid border-b-2 border-ink text-lg font-bold">{localize(page.title)}</h2>
          {when(page.shownWhen)}
          {page.intro && <p className="mt-1">{localize(page.intro)}</p>}
          {page.sections.filter(isFor).map((section) => (
            <section key={section.id} className="mt-3">
              {section.title && <h3 className="break-after-avoid font-bold">{localize(section.title)}</h3>}
              {when(section.shownWhen)}
              {section.intro && <p className="mt-1">{localize(section.intro)}</p>}
              {section.matrix && <Lines fields={section.fields.filter(isFor)} when={when} />}
              {(section.matrix ? [] : section.fields)
                .filter(isOnScreen)
                .filter(isFor)
                .map((field) => (
                  <div key={field.id} className="mt-3 break-inside-avoid">
                    <p className="break-after-avoid font-semibold">
                      {field.number === undefined ? '' : `${field.number}. `}
                      {localize(field.label)}
                      {isOptional(field) && <span className="font-normal"> {t('forms:optional')}</span>}
                      {field.type === 'computed' && <span className="font-normal"> {t('forms:byStaff')}</span>}
                    </p>
                    {when(field.shownWhen)}
                    <Hint text={hintOf(field)} />
                    <Room field={field} paper={paper} />
                  </div>
                ))}
            </section>
          ))}
        </section>
      ))}
      <p className="mt-6 text-xs">{`${kind} · ${version}`}</p>
    </div>
  )
}

/** What the parts of the paper form share. */
interface Paper {
  /** A condition in words; nothing where the presets decide it. */
  readonly when: (condition: Condition | undefined) => ReactNode
  /** Whether a part may be asked, given the presets. */
  readonly isFor: (one: { readonly shownWhen?: Condition }) => boolean
  readonly onDocument: () => void
}

function paperOf(questionnaire: Questionnaire, presets: RawAnswers, onDocument: () => void): Paper {
  const known = new Set(fieldsOf(questionnaire).flatMap(({ type, id }) => (type === 'preset' ? [id] : [])))
  const answerOf = (id: string) => {
    const answer = presets[id]
    return typeof answer === 'string' ? answer : undefined
  }
  const settle = (condition: Condition | undefined) =>
    condition === undefined || settleCondition(condition, (id) => known.has(id), answerOf)
  return {
    when: (condition) => {
      const left = settle(condition)
      return <Only condition={typeof left === 'boolean' ? undefined : conditionText(questionnaire, left)} />
    },
    isFor: ({ shownWhen }) => settle(shownWhen) !== false,
    onDocument,
  }
}

/** The name of the hospital, or a line to write it on. */
function Hospital({ questionnaire, presets }: BlankFormProps) {
  const field = fieldsOf(questionnaire).find(({ id, type }) => id === 'hospital' && type === 'preset')
  if (!field) return null
  const unit = hospitalUnits.find(({ code }) => code === presets['hospital'])
  return (
    <p className="mt-2 flex w-80 items-end gap-2 font-semibold">
      {`${localize(field.label)}:`} {unit ? unit.name : <Line />}
    </p>
  )
}

const isOptional = ({ type, rules }: Field): boolean =>
  type !== 'computed' && type !== 'notice' && !rules.some((rule) => 'rule' in rule && rule.rule === 'required')

function Only({ condition }: { readonly condition: string | undefined }) {
  return condition ? <p className="italic">{t('forms:onlyWhen', { condition })}</p> : null
}

const Hint = ({ text }: { readonly text: string | undefined }) => text && <p>{text}</p>

/** The room to write or tick an answer. */
function Room({ field, paper }: { readonly field: Field; readonly paper: Paper }) {
  switch (field.type) {
    case 'nps':
      return (
        <>
          <Boxes labels={Array.from({ length: 11 }, (_, number) => String(number))} />
          <p>{choicesOf(field).join(' · ')}</p>
        </>
      )
    case 'agreement':
    case 'yes-no':
    case 'scale':
      return <Boxes labels={choicesOf(field)} />
    case 'choice':
    case 'choices':
      return (
        <>
          <Boxes labels={choicesOf(field)} />
          {field.other && (
            <p className="mt-1 flex items-end gap-2">
              {localize(field.other)} <Line />
            </p>
          )}
        </>
      )
    case 'notice': {
      const hotline = hotlines.find(({ name }) => name === field.call)
      return hotline ? <p className="font-semibold">{t('fields:callNumber', { number: hotline.number })}</p> : null
    }
    case 'attachment':
      return <Copies most={field.most} />
    case 'group':
      return <Entries group={field} paper={paper} />
    case 'document':
      return (
        <>
          <PaperDocument name={field.document} onSettled={paper.onDocument} />
          <Boxes labels={[t('fields:documentRead')]} />
        </>
      )
    case 'signature':
      return <SignatureBox />
    case 'long-text':
      return (
        <>
          <Line tall />
          <Line tall />
          <Line tall />
        </>
      )
    case 'computed':
    case 'number':
      return (
        <p className="flex w-64 items-end gap-2">
          <Line tall /> {localize(field.unit)}
        </p>
      )
    default:
      return <Line tall />
  }
}

/** A matrix: one row for each question. */
function Lines({ fields, when }: { readonly fields: readonly Field[]; readonly when: Paper['when'] }) {
  const cell = 'border border-ink px-1.5 py-1 text-left align-top'
  const points = fields[0] ? choicesOf(fields[0]) : []
  return (
    <table className="mt-2 w-full border-collapse">
      <thead>
        <tr>
          <td className={cell} aria-hidden="true" />
          {points.map((point, place) => (
            <th key={place} scope="col" className={cell}>
              {point}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.id} className="break-inside-avoid">
            <th scope="row" className={cell}>
              {field.number === undefined ? '' : `${field.number}. `}
              {localize(field.label)}
              {isOptional(field) && <span className="font-normal"> {t('forms:optional')}</span>}
              {when(field.shownWhen)}
              <Hint text={hintOf(field)} />
            </th>
            {points.map((point, place) => (
              <td key={place} className={cell}>
                <span className="mx-auto mt-0.5 block size-4 border border-ink" />
                <VisuallyHidden>{point}</VisuallyHidden>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A line for each copy that is stapled to the form, so that none gets lost. */
function Copies({ most }: { readonly most: number }) {
  return (
    <>
      <p className="italic">{t('fields:attachmentOnPaper', { count: most })}</p>
      <ol className="mt-1">
        {Array.from({ length: most }, (_, place) => (
          <li key={place} className="flex items-end gap-2">
            <Box />
            {`${place + 1}.`} <Line tall />
          </li>
        ))}
      </ol>
    </>
  )
}

/** Room for a signature, with name and date. */
function SignatureBox() {
  return (
    <div className="mt-1 flex max-w-md flex-col gap-1">
      <div className="h-28 border border-ink" />
      <p className="flex items-end gap-2">
        {t('fields:signatureName')} <Line tall />
      </p>
      <p className="flex items-end gap-2">
        {t('fields:signatureDate')} <Line tall />
      </p>
    </div>
  )
}

/** A row for each possible entry of a group. */
function Entries({ group, paper }: { readonly group: Extract<Field, { type: 'group' }>; readonly paper: Paper }) {
  const cell = 'border border-ink px-1.5 py-1 text-left align-top'
  return (
    <table className="mt-1 w-full border-collapse">
      <thead>
        <tr>
          <th className={cell}>
            <VisuallyHidden>{localize(group.entry)}</VisuallyHidden>
          </th>
          {group.fields.map((field) => (
            <th key={field.id} scope="col" className={cell}>
              {localize(field.label)}
              {isOptional(field) && <span className="font-normal"> {t('forms:optional')}</span>}
              <span className="font-normal">{paper.when(field.shownWhen)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: group.most }, (_, place) => (
          <tr key={place} className="break-inside-avoid">
            <th scope="row" className={cell}>
              {place + 1}
            </th>
            {group.fields.map((field) => (
              <td key={field.id} className={cell}>
                {choicesOf(field).length > 0 ? <Room field={field} paper={paper} /> : <span className="block h-8" />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Boxes({ labels }: { readonly labels: readonly string[] }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1.5">
      {labels.map((label, index) => (
        <li key={index} className="flex gap-2">
          <Box />
          {label}
        </li>
      ))}
    </ul>
  )
}

const Box = () => <span className="mt-0.5 size-4 shrink-0 border border-ink" />

function Line({ tall = false }: { readonly tall?: boolean }) {
  return <span className={classes('block flex-1 border-b border-ink', tall && 'h-8')} />
}
