import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkDefinition } from '#core/questionnaires/language/checking/check-definition.ts'
import type { Field, Page, Questionnaire } from '#core/questionnaires/language/definition.ts'
import { lastDayBegun } from '#core/domain/time/zone.ts'
import { answersRecipe, goodAnswersRecipe, makeAnswers } from '#tests/support/arbitrary-answers.ts'
import { questionnaire as arbitrary } from '#tests/support/arbitrary-questionnaire.ts'
import { evaluate } from '#tests/support/reference-evaluator.ts'
import { pick } from '#tests/support/sample-answers.ts'
import { fieldsOnPage, isOnScreen } from './answers.ts'
import { advanceForm, openForm, type FormEvent, type FormProgress } from './pages/form-progress.ts'
import { shownPages } from './pages/shown-pages.ts'
import { stepPlace } from './pages/step-place.ts'
import { isWhole } from '#tests/support/whole.ts'

const words = { id: 'kata', en: 'word' }
const base = { label: words, rules: [] }
const required = [{ rule: 'required' }] as const
const pageOf = (id: string, fields: Field[], rest: Partial<Page> = {}): Page => ({
  id,
  title: words,
  sections: [{ id, fields }],
  ...rest,
})
const options = ['a', 'b'].map((value) => ({ value, label: words }))

/** Smokers are asked how much and why; the page on quitting is for heavy smokers. */
const smoking: Questionnaire = {
  kind: 'Smoking',
  version: 1,
  title: words,
  wire: 'record',
  pages: [
    pageOf('habit', [
      { ...base, id: 'smokes', type: 'yes-no', rules: required },
      {
        ...base,
        id: 'daily',
        type: 'number',
        shownWhen: { when: 'smokes', is: 'yes' },
        rules: [...required, { rule: 'max', params: [60] }],
      },
      { ...base, id: 'packs', type: 'computed', compute: { quotient: [{ field: 'daily' }, 20] } },
      // oxlint-disable-next-line unicorn/no-thenable -- the language's own word
      { ...base, id: 'note', type: 'text', rules: [{ when: 'daily', is: { atLeast: 40 }, then: required }] },
    ]),
    pageOf('quitting', [{ ...base, id: 'tried', type: 'yes-no', rules: required }], {
      shownWhen: { when: 'daily', is: { atLeast: 10 } },
    }),
    pageOf('advice', [
      { ...base, id: 'advice', type: 'computed', compute: { rule: 'runner-advice', facts: {} } },
      { ...base, id: 'form', type: 'preset', values: ['1', '2'] },
    ]),
    pageOf('reasons', [{ ...base, id: 'why', type: 'choices', options, other: words, rules: required }]),
  ],
}

const after = (form: FormProgress, ...events: FormEvent[]) =>
  events.reduce((state, event) => advanceForm(smoking, state, event), form)
const changed = (answers: Record<string, unknown>): FormEvent => ({ type: 'changed', answers })
const goOn = (answers: Record<string, unknown> = {}): FormEvent => ({ type: 'completed', answers })
const told = ({ visit }: FormProgress) => Object.fromEntries(visit.problems)

it('[FO5] stays on a step whose own answers do not hold, and counts the attempts', () => {
  const form = after(openForm(smoking), goOn(), goOn({ smokes: 'yes', daily: '61', note: 'a' }))
  expect(form).toMatchObject({ step: 0, visit: { attempts: 2 } })
  expect(told(form)).toEqual({ daily: 'too-large:60' })
})

it('[FO9] tells nothing before the person asked to go on, and nothing of what was mended since', () => {
  const typing = after(openForm(smoking), changed({ smokes: 'yes', daily: '7x' }))
  expect(told(typing)).toEqual({})
  const refused = after(typing, goOn())
  expect(told(refused)).toEqual({ daily: 'invalid' })
  expect(told(after(refused, changed({ daily: '7' })))).toEqual({})
})

it('[FO9] an error leaves when another answer mends it, and a new question is not called wrong', () => {
  const refused = after(openForm(smoking), goOn({ smokes: 'yes', daily: '50' }))
  expect(told(refused)).toEqual({ note: 'required' })
  expect(told(after(refused, changed({ daily: '5' })))).toEqual({})
  const first = after(openForm(smoking), goOn())
  expect(told(first)).toEqual({ smokes: 'required' })
  expect(told(after(first, changed({ smokes: 'yes' })))).toEqual({})
})

it('[FO17] passes over steps that have nothing to ask, on the way there and back', () => {
  const light = after(openForm(smoking), goOn({ smokes: 'no' }))
  expect(light.step).toBe(3)
  expect(after(light, { type: 'wentBack' }).step).toBe(0)
  const heavy = after(light, { type: 'wentBack' }, goOn({ smokes: 'yes', daily: '20' }))
  expect(heavy.step).toBe(1)
  expect(shownPages(smoking, heavy.asked.shown)).toEqual([0, 1, 3])
})

it('[FO18] keeps what was typed into a question that is hidden now, and neither requires nor hands it over', () => {
  const form = after(
    openForm(smoking),
    changed({ smokes: 'yes', daily: '999' }),
    goOn({ smokes: 'no' }),
    goOn({ why: ['a'] }),
  )
  expect(form.answers['daily']).toBe('999')
  expect(form.phase).toMatchObject({ name: 'confirming', valid: { smokes: 'no', why: ['a'], advice: 'no-flags' } })
  expect(form.phase).not.toHaveProperty('valid.daily')
})

it('[FO22] takes a preset from the address when it is one of its values, and is not stuck without one', () => {
  expect(openForm(smoking, { form: '2' }).answers['form']).toBe('2')
  expect(openForm(smoking, { form: '3' }).answers['form']).toBeNull()
  const demanding: Questionnaire = {
    ...smoking,
    pages: [
      pageOf('address', [{ ...base, id: 'form', type: 'preset', values: ['1'], rules: required }]),
      pageOf('note', [{ ...base, id: 'note', type: 'text' }]),
    ],
  }
  const form = advanceForm(demanding, openForm(demanding, { note: 'a' }), goOn())
  expect(form).toMatchObject({ step: 1, answers: { note: 'a' }, phase: { name: 'filling', failure: {} } })
})

it('[FO19] asks for words of one’s own while "other" is chosen', () => {
  const form = after(openForm(smoking), goOn({ smokes: 'no' }), changed({ why: ['other'] }))
  expect(form.asked.shown).toContain('whyOther')
  expect(told(after(form, goOn()))).toEqual({ whyOther: 'required' })
  expect(after(form, changed({ why: ['b'] })).asked.shown).not.toContain('whyOther')
})

it('[FO20] has a computed value as the answers stand, and shows no word of a domain’s rule', () => {
  const form = after(openForm(smoking), changed({ smokes: 'yes', daily: '30' }))
  expect(form.asked.computed['packs']).toBe(1.5)
  expect(after(form, changed({ daily: '' })).asked.computed['packs']).toBeUndefined()
  const shown = smoking.pages.flatMap(fieldsOnPage).filter(isOnScreen)
  expect(shown.map(({ id }) => id)).toEqual(['smokes', 'daily', 'packs', 'note', 'tried', 'why', 'whyOther'])
})

it('[FO21] a keystroke that changes neither a question nor a problem leaves both the same objects', () => {
  const refused = after(openForm(smoking), goOn())
  const typed = after(refused, changed({ note: 'a' }))
  const more = after(typed, changed({ note: 'ab' }))
  expect(more.answers['note']).toBe('ab')
  expect(more.asked).toBe(typed.asked)
  expect(more.visit.problems).toBe(typed.visit.problems)
  expect(fieldsOnPage(smoking.pages[3]!)[1]).toBe(fieldsOnPage(smoking.pages[3]!)[1])
})

/** Actions of a person on a form whose fields are not generated yet. */
const doing = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('changed' as const), pick: fc.nat(50), recipe: answersRecipe }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('completed' as const), recipe: goodAnswersRecipe }) },
  fc.record({ type: fc.constantFrom('wentBack' as const, 'declined' as const) }),
)

it('[FO2][FO5][FO6][FO9][FO18] whatever is done with whatever form, no answer is lost and only what holds is handed over', () => {
  let confirmed = 0
  fc.assert(
    fc.property(arbitrary, answersRecipe, fc.nat(3), fc.array(doing, { maxLength: 12 }), (asked, draft, step, todo) => {
      checkDefinition(asked)
      const given = makeAnswers(asked, draft)
      let form = openForm(asked, given, step)
      let expected = form.answers
      for (const one of todo) {
        const before = form
        const page = asked.pages[form.step]
        if (!page) throw new RangeError('the form stands nowhere')
        const typed = 'recipe' in one ? onPage(page, makeAnswers(asked, one.recipe)) : {}
        const part = one.type === 'changed' ? Object.fromEntries(some(Object.entries(typed), one.pick)) : typed
        form = advanceForm(
          asked,
          form,
          one.type === 'changed' || one.type === 'completed' ? { type: one.type, answers: part } : one,
        )
        if (one.type === 'changed' || before.phase.name === 'filling') expected = { ...expected, ...part }
        expect(JSON.stringify(form.answers)).toBe(JSON.stringify(expected))
        const verdict = evaluate(asked, form.answers, lastDayBegun(Date.now()))
        const pages = shownPages(asked, new Set(verdict.shown))
        if (pages.length > 0 && form.step !== before.step) expect(pages).toContain(form.step)
        expect(verdict.problems).toMatchObject(Object.fromEntries(form.visit.problems))
        if (form.visit.attempts === 0) expect(form.visit.problems.size).toBe(0)
        if (one.type === 'completed' && form.step > before.step)
          expect(Object.keys(verdict.problems).filter((id) => id in onPage(page, verdict.problems))).toEqual([])
        if (form.phase.name !== 'confirming' || before.phase.name === 'confirming') continue
        confirmed++
        expect(verdict.problems).toEqual({})
        expect(form.phase.valid).toStrictEqual(verdict.answers)
      }
    }),
    { numRuns: isWhole ? 1500 : 400 },
  )
  expect(confirmed).toBeGreaterThan(100)
})

const onPage = (page: Page, answers: Record<string, unknown>): Record<string, unknown> => {
  const ids = new Set(fieldsOnPage(page).map(({ id }) => id))
  return Object.fromEntries(Object.entries(answers).filter(([id]) => ids.has(id)))
}

const some = <T>(all: readonly T[], number: number): T[] => (all.length === 0 ? [] : [pick(all, number)])

it('[FO17] the count of steps stands whatever is answered, and no step is the last while another may come', () => {
  const placeOf = (form: FormProgress, of = smoking) => {
    const { steps, place, first, last } = stepPlace(of, form.step, { shown: form.asked.shown, answers: form.answers })
    return { place: `${place + 1} of ${steps.length}`, first, last }
  }
  const opened = openForm(smoking)
  expect(placeOf(opened)).toEqual({ place: '1 of 3', first: true, last: false })
  expect(placeOf(after(opened, goOn({ smokes: 'no' })))).toEqual({ place: '3 of 3', first: false, last: true })
  expect(placeOf(after(opened, goOn({ smokes: 'yes', daily: '20' })))).toMatchObject({ place: '2 of 3' })

  const short = { ...smoking, pages: smoking.pages.slice(0, 2) }
  const isLast = (answers: Record<string, unknown>) => placeOf(openForm(short, answers), short).last
  expect(isLast({})).toBe(false)
  expect(isLast({ smokes: 'no' })).toBe(true)
  expect(isLast({ smokes: 'yes' })).toBe(false)
  expect(isLast({ smokes: 'yes', daily: '5' })).toBe(true)
  expect(isLast({ smokes: 'yes', daily: '20' })).toBe(false)
})
