import { useState } from 'react'
import type { Page, Questionnaire } from '#core/questionnaires/definition.ts'
import { judgeAnswers } from '#core/questionnaires/judge-answers.ts'
import { fieldsOnPage, type RawAnswers } from './answers.ts'

/** What a page asks now, and what follows from the answers. */
interface PageJudgement {
  readonly shown: ReadonlySet<string>
  readonly computed: RawAnswers
}

/**
 * What a page asks, and a way to judge its answers anew. A keystroke that changes nothing of it draws nothing again.
 * @param others the answers of the whole questionnaire as the page was opened
 */
export function useJudgement(
  questionnaire: Questionnaire,
  page: Page,
  others: RawAnswers,
): [PageJudgement, (values: RawAnswers) => void] {
  const judge = (values: RawAnswers): PageJudgement => {
    const { shown, answers } = judgeAnswers(questionnaire, { ...others, ...values })
    const own = fieldsOnPage(page).filter(({ id }) => shown.has(id))
    const computed = own.filter(({ type }) => type === 'computed').map(({ id }) => [id, answers[id]] as const)
    return { shown: new Set(own.map(({ id }) => id)), computed: Object.fromEntries(computed) }
  }
  const [judgement, setJudgement] = useState(() => judge({}))
  const judgeAnew = (values: RawAnswers) =>
    setJudgement((before) => {
      const after = judge(values)
      return isSame(before, after) ? before : after
    })
  return [judgement, judgeAnew]
}

const isSame = (one: PageJudgement, other: PageJudgement): boolean =>
  one.shown.size === other.shown.size &&
  [...one.shown].every((id) => other.shown.has(id)) &&
  Object.entries(one.computed).every(([id, value]) => other.computed[id] === value)
