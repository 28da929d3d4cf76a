import * as fc from 'fast-check'
import type { Condition } from '#core/questionnaires/language/condition.ts'
import type { Field, Page, Questionnaire, Section } from '#core/questionnaires/language/definition.ts'
import { questionnaire } from './arbitrary-questionnaire.ts'
import { pick } from './sample-answers.ts'

/** A definition with one fault. */
export interface Broken {
  readonly definition: Questionnaire
  /** The place that the refusal must name. */
  readonly place: string
}

type Breaker = (sound: Questionnaire, seed: number) => Broken | undefined

const words = { id: 'x', en: 'x' }
const nowhere: Condition = { when: 'nowhere', is: { given: true } }

export const isThere = (id: string): Condition => ({ when: id, is: { given: true } })
export const both = (one: Condition | undefined, other: Condition): Condition => (one ? { all: [other, one] } : other)

export const fieldsIn = (definition: Questionnaire): Field[] =>
  definition.pages.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields))

/** The same definition with one field, section or page replaced. */
export const changed = (
  definition: Questionnaire,
  change: {
    readonly page?: (page: Page) => Page
    readonly section?: (section: Section) => Section
    readonly field?: (field: Field) => Field
  },
): Questionnaire => {
  const { page = (one) => one, section = (one) => one, field = (one) => one } = change
  return {
    ...definition,
    pages: definition.pages.map((one) =>
      page({
        ...one,
        sections: one.sections.map((part) => section({ ...part, fields: part.fields.map((each) => field(each)) })),
      }),
    ),
  }
}

/** Each makes a kind of dangling reference, or repeats an id. */
const breakers: readonly Breaker[] = [
  (sound, seed) => {
    const { id } = pick(fieldsIn(sound), seed)
    const hang = (field: Field) => (field.id === id ? { ...field, shownWhen: both(field.shownWhen, nowhere) } : field)
    return { definition: changed(sound, { field: hang }), place: `field ${id}` }
  },
  (sound, seed) => {
    const { id } = pick(sound.pages, seed)
    const hang = (page: Page) => (page.id === id ? { ...page, shownWhen: both(page.shownWhen, nowhere) } : page)
    return { definition: changed(sound, { page: hang }), place: `page ${id}` }
  },
  (sound, seed) => {
    const { id } = pick(pick(sound.pages, seed).sections, seed)
    const hang = (section: Section) =>
      section.id === id ? { ...section, shownWhen: both(section.shownWhen, nowhere) } : section
    return { definition: changed(sound, { section: hang }), place: `section ${id}` }
  },
  (sound, seed) => {
    const { id } = pick(fieldsIn(sound), seed)
    const rule = { not: { any: [nowhere] }, otherwise: [] }
    const hang = (field: Field) => (field.id === id ? { ...field, rules: [{ all: [], otherwise: [rule] }] } : field)
    return { definition: changed(sound, { field: hang }), place: `field ${id}` }
  },
  (sound, seed) => {
    const { id } = pick(fieldsIn(sound), seed)
    const hang = (field: Field): Field =>
      field.id === id
        ? { id, label: words, rules: [], type: 'computed', compute: { sum: [1, { field: 'nowhere' }] } }
        : field
    return { definition: changed(withoutConditions(sound), { field: hang }), place: `field ${id}` }
  },
  (sound, seed) => {
    const { id } = pick(fieldsIn(sound), seed)
    const compute = { rule: 'runner-advice', facts: { symptom: nowhere } } as const
    const hang = (field: Field): Field =>
      field.id === id ? { id, label: words, rules: [], type: 'computed', compute } : field
    return { definition: changed(withoutConditions(sound), { field: hang }), place: `field ${id}` }
  },
  (sound) => ({ definition: { ...sound, queueLabel: { field: 'nowhere', name: words } }, place: 'queueLabel' }),
  (sound, seed) => {
    const again: Field = { id: pick(fieldsIn(sound), seed).id, label: words, rules: [], type: 'text' }
    return { definition: withField(sound, seed + 1, again), place: `field ${again.id}` }
  },
  (sound, seed) => {
    const choice = fieldsIn(sound).find((field) => 'other' in field && field.other)
    if (!choice) return undefined
    const again: Field = { id: `${choice.id}Other`, label: words, rules: [], type: 'text' }
    return { definition: withField(sound, seed, again), place: `field ${again.id}` }
  },
  (sound, seed) => {
    const again: Page = { ...pick(sound.pages, seed), sections: [] }
    return { definition: { ...sound, pages: [...sound.pages, again] }, place: `page ${again.id}` }
  },
  (sound, seed) => {
    const again: Section = { ...pick(pick(sound.pages, seed).sections, seed), fields: [] }
    const added: Page = { id: 'added', title: words, sections: [again] }
    return { definition: { ...sound, pages: [...sound.pages, added] }, place: `section ${again.id}` }
  },
  (sound, seed) => {
    const taken = pick(['constructor', 'toString', 'hasOwnProperty', 'prototype'], seed)
    const field: Field = { id: taken, label: words, rules: [], type: 'text' }
    return { definition: withField(sound, seed, field), place: `field ${taken}` }
  },
]

function withField(definition: Questionnaire, seed: number, field: Field): Questionnaire {
  const { id } = pick(pick(definition.pages, seed).sections, seed)
  return changed(definition, {
    section: (section) => (section.id === id ? { ...section, fields: [...section.fields, field] } : section),
  })
}

/** For faults that change a field's type, because conditions on it might become impossible. */
function withoutConditions(definition: Questionnaire): Questionnaire {
  const bare = <Part extends { readonly shownWhen?: Condition }>(part: Part): Part => {
    const copy: { shownWhen?: Condition } = { ...part }
    delete copy.shownWhen
    return copy as Part
  }
  return changed(definition, {
    page: bare,
    section: bare,
    field: (field) => {
      const { id, label } = field
      return field.type === 'choice' || field.type === 'choices'
        ? { id, label, rules: [], type: 'text' }
        : { id, label, rules: [], type: 'yes-no' }
    },
  })
}

export const brokenQuestionnaire: fc.Arbitrary<Broken> = fc
  .record({ sound: questionnaire, breaker: fc.constantFrom(...breakers), seed: fc.nat(99) })
  .map(({ sound, breaker, seed }) => breaker(sound, seed))
  .filter((broken) => broken !== undefined)

/** Fields that depend on each other in a circle, or on themselves, by a condition of field, section or page. */
export const loopedQuestionnaire: fc.Arbitrary<Questionnaire> = fc
  .record({ sound: questionnaire, way: fc.nat(3), one: fc.nat(99), other: fc.nat(99) })
  .map(({ sound, way, one: first, other: second }) => {
    const page = pick(sound.pages, first)
    const section = pick(page.sections, first)
    const inside = pick(section.fields, second)
    const [one, other] = [pick(fieldsIn(sound), first), pick(fieldsIn(sound), second)]
    const hang = <Part extends { readonly id: string; readonly shownWhen?: Condition }>(on: Part, id: string) => {
      return (part: Part): Part =>
        part.id === on.id ? { ...part, shownWhen: both(part.shownWhen, isThere(id)) } : part
    }
    if (way === 0) return changed(sound, { page: hang(page, inside.id) })
    if (way === 1) return changed(sound, { section: hang(section, inside.id) })
    if (way === 2) return changed(sound, { field: hang(one, one.id) })
    return changed(changed(sound, { field: hang(one, other.id) }), { field: hang(other, one.id) })
  })
