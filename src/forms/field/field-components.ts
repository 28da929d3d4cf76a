import { createElement, use, type ComponentProps, type ComponentType } from 'react'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { loadAreaTexts } from '#i18n/area-texts.ts'
import { AgreementAnswer } from '#forms/choices/AgreementAnswer.tsx'
import type { AnswerProps, FieldType } from './answer-props.ts'
import { EmailAnswer } from '#forms/written/EmailAnswer.tsx'
import { MobileAnswer } from '#forms/written/MobileAnswer.tsx'
import { TextAnswer } from '#forms/written/TextAnswer.tsx'
import { YesNoAnswer } from '#forms/choices/YesNoAnswer.tsx'

type FieldComponents = { readonly [Type in FieldType]: ComponentType<AnswerProps<Type>> }
type FurtherAnswers = Awaited<ReturnType<typeof load>>

const load = () => import('./further-answers.ts')

let loaded: FurtherAnswers | undefined
let loading: Promise<FurtherAnswers> | undefined

/** Asked for as soon as a form opens, too; what could not be loaded is asked for again. */
export function furtherAnswers(): Promise<FurtherAnswers> {
  loading ??= Promise.all([load(), loadAreaTexts('fields')]).then(
    ([all]) => (loaded = all),
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** What a field itself waits for: one that fails is told by the page's error, not asked for without end. */
let asked: Promise<FurtherAnswers> | undefined
function ask(): Promise<FurtherAnswers> {
  asked ??= furtherAnswers()
  return asked
}

/** Once loaded they are drawn with their page: a field that comes a moment after it moves away what is being tapped. */
const later = <Type extends FieldType>(pick: (all: FurtherAnswers) => ComponentType<AnswerProps<Type>>) =>
  function LaterAnswer(props: AnswerProps<Type>) {
    return createElement(pick(loaded ?? use(ask())), props)
  }

/** The questions of a section on one scale. */
export const LaterMatrix = (props: ComponentProps<FurtherAnswers['Matrix']>) =>
  createElement((loaded ?? use(ask())).Matrix, props)

/**
 * A field type that has no component here does not compile. Those that the runner's first form has no use for come when
 * they are needed: that form must be there at once, over a field's network.
 */
export const fieldComponents: FieldComponents = {
  text: TextAnswer,
  email: EmailAnswer,
  mobile: MobileAnswer,
  'yes-no': YesNoAnswer,
  agreement: AgreementAnswer,
  'long-text': later((all) => all.LongTextAnswer),
  scale: later((all) => all.ScaleAnswer),
  nps: later((all) => all.NpsAnswer),
  choice: later((all) => all.ChoiceAnswer),
  choices: later((all) => all.ChoicesAnswer),
  number: later((all) => all.NumberAnswer),
  date: later((all) => all.DateAnswer),
  computed: later((all) => all.ComputedAnswer),
  region: later((all) => all.RegionAnswer),
  document: later((all) => all.DocumentAnswer),
  signature: later((all) => all.SignatureAnswer),
  attachment: later((all) => all.AttachmentAnswer),
  notice: later((all) => all.NoticeAnswer),
  group: later((all) => all.GroupAnswer),
  preset: () => null,
}

const atHand = new Set<FieldType>(['text', 'email', 'mobile', 'yes-no', 'agreement', 'preset'])

/** Whether all that a questionnaire asks can be drawn at once. */
export const canDraw = ({ pages }: Questionnaire): boolean =>
  loaded !== undefined ||
  pages.every(({ sections }) => sections.every(({ fields }) => fields.every(({ type }) => atHand.has(type))))
