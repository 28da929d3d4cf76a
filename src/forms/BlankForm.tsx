import { useEffect } from 'react'
import type { Condition } from '#core/questionnaires/condition.ts'
import type { Field, Questionnaire } from '#core/questionnaires/definition.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { classes } from '#ui/classes.ts'
import { isOnScreen } from './answers.ts'
import { hintOf } from './hint-of.ts'
import { choicesOf } from './spoken-text.ts'
import { conditionText } from './condition-text.ts'

/**
 * Opens the browser's print with the questionnaire on paper: every page and question of it, with room for answers and
 * none of anybody's. The style sheet keeps it off the screen, and everything else off the paper.
 */
export function BlankForm({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  useEffect(() => print(), [])
  const { title, kind, version, queueLabel, pages } = questionnaire
  const when = (condition: Condition | undefined) => (
    <Only condition={condition && conditionText(questionnaire, condition)} />
  )
  return (
    <div data-paper="" className="hidden text-sm text-ink print:block">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-xl font-bold">{localize(title)}</h1>
        <p className="flex w-56 items-end gap-2 font-semibold">
          {queueLabel ? localize(queueLabel.name) : t('forms:code')} <Line />
        </p>
      </header>
      {pages.map((page) => (
        <section key={page.id} className="mt-5">
          <h2 className="break-after-avoid border-b-2 border-ink text-lg font-bold">{localize(page.title)}</h2>
          {when(page.shownWhen)}
          {page.intro && <p className="mt-1">{localize(page.intro)}</p>}
          {page.sections.map((section) => (
            <section key={section.id} className="mt-3">
              {section.title && <h3 className="break-after-avoid font-bold">{localize(section.title)}</h3>}
              {when(section.shownWhen)}
              {section.intro && <p className="mt-1">{localize(section.intro)}</p>}
              {section.fields.filter(isOnScreen).map((field) => (
                <div key={field.id} className="mt-3 break-inside-avoid">
                  <p className="break-after-avoid font-semibold">
                    {field.number === undefined ? '' : `${field.number}. `}
                    {localize(field.label)}
                    {isOptional(field) && <span className="font-normal"> {t('forms:optional')}</span>}
                  </p>
                  {when(field.shownWhen)}
                  <Hint text={hintOf(field)} />
                  <Room field={field} />
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

const isOptional = ({ type, rules }: Field): boolean =>
  type !== 'computed' && type !== 'notice' && !rules.some((rule) => 'rule' in rule && rule.rule === 'required')

function Only({ condition }: { readonly condition: string | undefined }) {
  return condition ? <p className="italic">{t('forms:onlyWhen', { condition })}</p> : null
}

const Hint = ({ text }: { readonly text: string | undefined }) => text && <p>{text}</p>

/** Where the answer is written or ticked. */
function Room({ field }: { readonly field: Field }) {
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
    case 'notice':
      return null
    case 'attachment':
      return <p className="italic">{t('fields:attachmentOnPaper')}</p>
    case 'document':
      return <Boxes labels={[t('fields:documentRead')]} />
    case 'signature':
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

function Boxes({ labels }: { readonly labels: readonly string[] }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1.5">
      {labels.map((label, index) => (
        <li key={index} className="flex gap-2">
          <span className="mt-0.5 size-4 shrink-0 border border-ink" />
          {label}
        </li>
      ))}
    </ul>
  )
}

function Line({ tall = false }: { readonly tall?: boolean }) {
  return <span className={classes('block flex-1 border-b border-ink', tall && 'h-8')} />
}
