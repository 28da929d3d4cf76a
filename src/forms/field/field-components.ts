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

/** Loads the components that come late, as soon as a form opens. After a failure the next call loads again. */
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

/** The load that fields wait for. It is not repeated after a failure, which the error page tells. */
let asked: Promise<FurtherAnswers> | undefined
function ask(): Promise<FurtherAnswers> {
  asked ??= furtherAnswers()
  return asked
}

/** A component that comes late. Once loaded it is drawn at once, so that no field moves under a finger. */
const later = <Type extends FieldType>(pick: (all: FurtherAnswers) => ComponentType<AnswerProps<Type>>) =>
  function LaterAnswer(props: AnswerProps<Type>) {
    return createElement(pick(loaded ?? use(ask())), props)
  }

/** The matrix, which comes late too. */
export const LaterMatrix = (props: ComponentProps<FurtherAnswers['Matrix']>) =>
  createElement((loaded ?? use(ask())).Matrix, props)

/**
 * A field type without a component does not compile. Components that the first form of a runner does not need come
 * late: that form must open at once, over the weak network of an event.
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

/** Whether every field of a questionnaire can be drawn at once. */
export const canDraw = ({ pages }: Questionnaire): boolean =>
  loaded !== undefined ||
  pages.every(({ sections }) => sections.every(({ fields }) => fields.every(({ type }) => atHand.has(type))))
