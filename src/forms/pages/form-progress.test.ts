import { expect, it } from 'vitest'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { advanceForm, openForm, type FormEvent, type FormProgress } from './form-progress.ts'

const text = (words: string) => ({ id: words, en: words })
const questionnaire: Questionnaire = {
  kind: 'Example',
  version: 1,
  title: text('Example'),
  wire: 'record',
  pages: [
    {
      id: 'first',
      title: text('First'),
      sections: [
        { id: 'first', fields: [{ id: 'number', type: 'text', label: text('Number'), rules: [{ rule: 'required' }] }] },
      ],
    },
    {
      id: 'second',
      title: text('Second'),
      sections: [
        {
          id: 'second',
          fields: [
            { id: 'phone', type: 'mobile', label: text('Phone'), rules: [{ rule: 'required' }] },
            { id: 'well', type: 'yes-no', label: text('Well?'), rules: [{ rule: 'required' }] },
          ],
        },
      ],
    },
  ],
}

const filled = { number: ' A1 ', phone: '0812-3456-7890', well: 'yes' }
const after = (form: FormProgress, ...events: FormEvent[]) =>
  events.reduce((state, event) => advanceForm(questionnaire, state, event), form)
const completeSecond: FormEvent = { type: 'completed', answers: { phone: filled.phone, well: filled.well } }
const confirming = () => after(openForm(questionnaire, filled, 1), completeSecond)

it('[FO1] keeps what was typed and hands over what the schema made of it', () => {
  const form = confirming()
  expect(form.answers).toEqual(filled)
  expect(form.phase).toEqual({
    name: 'confirming',
    valid: { number: 'A1', phone: '+6281234567890', well: 'yes' },
  })
})

it('[QL34] begins with first answers, unless a draft has others', () => {
  const field = { id: 'test', type: 'text', label: text('Test'), initial: '89', rules: [] } as const
  const asked = { ...questionnaire, pages: [{ id: 'p', title: text('P'), sections: [{ id: 's', fields: [field] }] }] }
  expect(openForm(asked).answers).toEqual({ test: '89' })
  expect(openForm(asked, { test: '90' }).answers).toEqual({ test: '90' })
  // An answer that was cleared stays empty.
  expect(openForm(asked, { test: '' }).answers).toEqual({ test: '' })
})

it('[FO2] loses no half-written answer on the way back and forth', () => {
  const form = after(
    openForm(questionnaire),
    { type: 'completed', answers: { number: 'A1' } },
    { type: 'changed', answers: { phone: '0812-' } },
    { type: 'wentBack' },
    { type: 'completed', answers: { number: 'A1' } },
  )
  expect(form).toMatchObject({
    step: 1,
    visit: { arrival: 'moved' },
    answers: { number: 'A1', phone: '0812-', well: null },
  })
})

it('[FO2] keeps everything when the confirmation is declined', () => {
  const form = after(confirming(), { type: 'declined' })
  expect(form).toMatchObject({ step: 1, answers: filled, phase: { name: 'filling' } })
})

it.each([
  [1, 1],
  [9, 1],
  [-3, 0],
  [Number.NaN, 0],
])('[FO3] reopens a draft left at step %d at step %d, without what is not asked', (left, step) => {
  const form = openForm(questionnaire, { number: 'A1', leftover: 'x' }, left)
  expect(form).toMatchObject({ step, visit: { arrival: 'opened' } })
  expect(form.answers).toEqual({ number: 'A1', phone: '', well: null })
})

it('[FO4] is the same state when nothing changed', () => {
  const form = openForm(questionnaire, filled)
  expect(after(form, { type: 'changed', answers: { ...filled } })).toBe(form)
  expect(after(form, { type: 'changed', answers: { well: 'no' } })).not.toBe(form)
})

it('[FO6] opens the first unfinished step, with its problems, instead of asking for confirmation', () => {
  const form = after(openForm(questionnaire, { ...filled, number: '' }, 1), completeSecond)
  expect(form).toMatchObject({ step: 0, visit: { arrival: 'problems', attempts: 1 }, phase: { name: 'filling' } })
  expect([...form.visit.problems]).toEqual([['number', 'required']])
})

it('[FO12] submits after a yes only, and once for each', () => {
  const open = openForm(questionnaire, filled, 1)
  expect(after(open, { type: 'confirmed' })).toBe(open)
  const submitting = after(confirming(), { type: 'confirmed' })
  expect(submitting.phase.name).toBe('submitting')
  expect(after(submitting, { type: 'confirmed' })).toBe(submitting)
})

it('[FO13] goes nowhere while the answers are handed over', () => {
  const submitting = after(confirming(), { type: 'confirmed' })
  expect(after(submitting, { type: 'wentBack' }, { type: 'declined' }, completeSecond)).toBe(submitting)
})

it('[FO14] is open again with every answer when handing over failed', () => {
  const error = new Error('the disk is full')
  const form = after(confirming(), { type: 'confirmed' }, { type: 'failed', error })
  expect(form).toMatchObject({ step: 1, answers: filled, phase: { name: 'filling', failure: { error } } })
  expect(after(form, completeSecond, { type: 'confirmed' }).phase.name).toBe('submitting')
})

it('[FO29] the last day that can be given is that of the page that opened the form, as long as it is open', () => {
  const days: Questionnaire = {
    ...questionnaire,
    pages: [
      {
        id: 'day',
        title: text('Day'),
        sections: [
          { id: 'day', fields: [{ id: 'day', type: 'date', label: text('Day'), rules: [{ rule: 'notFuture' }] }] },
        ],
      },
    ],
  }
  let today = '2026-08-17'
  const tomorrow: FormEvent = { type: 'completed', answers: { day: '18-08-2026' } }
  const refused = advanceForm(days, openForm(days, undefined, 0, { today: () => today }), tomorrow)
  expect(Object.fromEntries(refused.visit.problems)).toEqual({ day: 'in-future' })
  today = '2026-08-18'
  expect(advanceForm(days, refused, tomorrow).phase).toMatchObject({ name: 'confirming', valid: { day: today } })
})
