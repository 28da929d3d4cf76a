import { expect, it } from 'vitest'
import type { Condition } from '#core/questionnaires/language/condition.ts'
import type { EntryField, Field, Questionnaire } from '#core/questionnaires/language/definition.ts'
import { checkAnswerable } from './check-answerable.ts'
import { checkSize } from './check-size.ts'
import { readDefinition } from './read-definition.ts'

const words = { id: 'kata', en: 'word' }
const name: EntryField = { id: 'name', type: 'text', label: words, rules: [{ rule: 'required' }] }
const group = {
  id: 'medicines',
  type: 'group',
  label: words,
  entry: words,
  most: 3,
  fields: [name],
  rules: [],
} as const

const formOf = (...fields: unknown[]) => ({
  kind: 'Trial',
  version: 1,
  title: words,
  wire: 'record',
  pages: [{ id: 'page', title: words, sections: [{ id: 'section', fields }] }],
})
const text = (shownWhen: Condition): Field => ({ id: 'after', type: 'text', label: words, shownWhen, rules: [] })

function publish(...fields: unknown[]): Questionnaire {
  const read = readDefinition(formOf(...fields))
  checkSize(read)
  checkAnswerable(read)
  return read
}

it('[QL36] takes a group, and a condition on whether the group is given', () => {
  expect(publish(group, text({ when: 'medicines', is: { given: true } }))).toBeDefined()
})

it.each([
  [
    'none of its fields is always required',
    { ...group, fields: [{ ...name, rules: [] }] },
    /field medicines: has no field that/,
  ],
  ['it has no fields', { ...group, fields: [] }, /field medicines: has no field that/],
  ['it has more entries than a group may', { ...group, most: 21 }, /fields\.0\.most/],
  ['it has no entries', { ...group, most: 0 }, /fields\.0\.most/],
  ['a group is in it', { ...group, fields: [name, { ...group, id: 'inner' }] }, /fields\.0\.fields\.1/],
  ['a file is in it', { ...group, fields: [name, { ...name, id: 'file', type: 'attachment', most: 1 }] }, /fields\.1/],
  ['an id is there twice', { ...group, fields: [name, name] }, /field name: is there twice/],
  [
    'a field of it is called as it is',
    { ...group, fields: [{ ...name, id: 'medicines' }] },
    /medicines: is there twice/,
  ],
  ['an entry is not named in a language', { ...group, entry: { id: 'obat', en: ' ' } }, /field medicines: .*"en"/],
  [
    'a field of it asks for what is nowhere',
    { ...group, fields: [name, { ...name, id: 'dose', shownWhen: { when: 'nowhere', is: 'a' } }] },
    /field dose: asks about "nowhere"/,
  ],
  [
    'a region of it lies in another',
    {
      ...group,
      fields: [
        name,
        { ...name, id: 'province', type: 'region', level: 'province' },
        { ...name, id: 'city', type: 'region', level: 'city', within: 'province' },
      ],
    },
    /field city: lies within/,
  ],
  [
    'nothing keeps the rules of a field of it',
    { ...group, fields: [{ ...name, rules: [...name.rules, { rule: 'minLength', params: [501] }] }] },
    /field name: takes at least 501/,
  ],
])('[QL36] refuses a group when %s', (_, wrong, fault) => {
  expect(() => publish(wrong)).toThrow(fault)
})

it('[QL36] refuses conditions from outside on an entry, and on a group except whether it is given', () => {
  expect(() => publish(group, text({ when: 'name', is: 'a' }))).toThrow(
    /field after: asks about "name", which is no field/,
  )
  expect(() => publish(group, text({ when: 'medicines', is: 'a' }))).toThrow(/which it never is/)
})

it('[QL28] counts a group as its fields times its entries', () => {
  const fields = Array.from({ length: 26 }, (_, index) => ({ ...name, id: `name${index}` }))
  expect(() => publish({ ...group, most: 20, fields })).toThrow(/has 520 fields/)
})
