import { LIST_NAME } from '#core/domain/hospital/hospital-list.ts'
import { languages, type LocalizedText } from '#core/domain/text/language.ts'
import { fieldsIn, type Condition } from '#core/questionnaires/language/condition.ts'
import { DefinitionError } from '#core/questionnaires/language/definition-error.ts'
import {
  OTHER,
  otherId,
  type Field,
  type Option,
  type PlainRule,
  type Questionnaire,
  type Rule,
} from '#core/questionnaires/language/definition.ts'
import { fieldsRead, isDecision, type Decision, type Expression } from '#core/questionnaires/language/expression.ts'
import { readAnswer } from '#core/questionnaires/language/judging/read-answer.ts'
import { namedRules } from '#core/questionnaires/language/named-rules.ts'
import type { Matcher } from '#core/questionnaires/language/pattern.ts'
import { planOf } from '#core/questionnaires/language/plan.ts'
import { passesAnything } from './check-condition.ts'
import { makeLinearMatcher } from './linear-pattern.ts'
import { patternsOf } from './patterns-of.ts'

/**
 * Checks a definition: every id occurs once, every field that a condition names exists, no field depends on itself,
 * every text has every language, every rule applies to its field's type.
 * @throws DefinitionError naming the first place at fault
 */
export function checkDefinition(questionnaire: Questionnaire): void {
  const { kind, version, title, queueLabel, pages } = questionnaire
  inAllLanguages(`questionnaire ${kind}`, title)
  if (pages.length === 0) throw new DefinitionError(`questionnaire ${kind}`, `version ${version} has no pages`)
  const fields = new Map<string, Field>()
  const groups = new Set<string>()
  for (const page of pages) {
    checkGroup(`page ${page.id}`, page, groups)
    if (page.sections.length === 0) throw new DefinitionError(`page ${page.id}`, 'has no sections')
    for (const section of page.sections) {
      checkGroup(`section ${section.id}`, section, groups)
      if (section.fields.length === 0) throw new DefinitionError(`section ${section.id}`, 'has no fields')
      if (section.matrix) checkMatrix(`section ${section.id}`, section.fields)
      for (const field of section.fields) addField(field, fields)
    }
  }
  const all = new Map(fields)
  for (const group of fields.values())
    if (group.type === 'group') for (const field of group.fields) addField(field, all)
  for (const { shownWhen, place } of conditionsOf(questionnaire)) checkCondition(place, shownWhen, fields)
  for (const field of fields.values()) {
    checkField(field, fields)
    if (field.type === 'group') checkEntries(field, fields)
  }
  planOf(questionnaire, matchersOf(questionnaire))
  if (queueLabel) {
    inAllLanguages('queueLabel', queueLabel.name)
    if (!fields.has(queueLabel.field))
      throw new DefinitionError('queueLabel', `names "${queueLabel.field}", which is no field`)
  }
}

/** All lines of a matrix must have the same points. */
function checkMatrix(place: string, fields: readonly Field[]): void {
  const scales = fields.map((field) => (field.type === 'scale' ? JSON.stringify(field.points) : undefined))
  if (fields.length < 2) throw new DefinitionError(place, 'is a matrix of fewer than two questions')
  if (scales.includes(undefined))
    throw new DefinitionError(place, 'is a matrix, and not all of its questions are scales')
  if (new Set(scales).size > 1) throw new DefinitionError(place, 'is a matrix, and not all of its scales are the same')
}

/** Conditions of an entry may name fields of the form and of the same entry. */
function checkEntries(group: Extract<Field, { type: 'group' }>, around: ReadonlyMap<string, Field>): void {
  const place = `field ${group.id}`
  inAllLanguages(place, group.entry)
  // Without a required field, an entry could be empty.
  if (
    !group.fields.some(
      ({ rules, shownWhen }) => !shownWhen && rules.some((one) => 'rule' in one && one.rule === 'required'),
    )
  )
    throw new DefinitionError(place, 'has no field that each of its entries must answer')
  const fields = new Map(around)
  for (const field of group.fields) addField(field, fields)
  for (const field of group.fields) {
    if (field.shownWhen) checkCondition(`field ${field.id}`, field.shownWhen, fields)
    checkField(field, fields)
    if (field.type === 'region' && field.within !== undefined)
      throw new DefinitionError(`field ${field.id}`, 'lies within another region, which no field of an entry can')
    if ('list' in field)
      throw new DefinitionError(`field ${field.id}`, 'chooses from a list, which no field of an entry can')
  }
}

type Group = Pick<Questionnaire['pages'][number], 'id' | 'intro'> & { readonly title?: LocalizedText }

function checkGroup(place: string, { id, title, intro }: Group, known: Set<string>): void {
  if (known.has(place)) throw new DefinitionError(place, 'is there twice')
  known.add(place)
  if (!ids.test(id)) throw new DefinitionError(place, 'is no id: a letter, then letters, digits and hyphens')
  if (title) inAllLanguages(place, title)
  if (intro) inAllLanguages(place, intro)
}

const ids = /^[A-Za-z][A-Za-z0-9-]{0,63}$/

/** Whether every JavaScript object has a property of this name, even an object without answers. */
const isTaken = (id: string): boolean => id in {} || id === 'prototype'

function addField(field: Field, fields: Map<string, Field>): void {
  const place = `field ${field.id}`
  if (!ids.test(field.id)) throw new DefinitionError(place, 'is no id: a letter, then letters, digits and hyphens')
  if (isTaken(field.id)) throw new DefinitionError(place, 'is no id: JavaScript keeps this name for itself')
  const hasOther = (field.type === 'choice' || field.type === 'choices') && field.other !== undefined
  for (const id of [field.id, ...(hasOther ? [otherId(field.id)] : [])]) {
    if (fields.has(id)) throw new DefinitionError(`field ${id}`, 'is there twice')
    fields.set(id, field)
  }
}

function* conditionsOf({ pages }: Questionnaire): Iterable<{ place: string; shownWhen: Condition }> {
  for (const page of pages) {
    if (page.shownWhen) yield { place: `page ${page.id}`, shownWhen: page.shownWhen }
    for (const section of page.sections) {
      if (section.shownWhen) yield { place: `section ${section.id}`, shownWhen: section.shownWhen }
      for (const { id, shownWhen } of section.fields) if (shownWhen) yield { place: `field ${id}`, shownWhen }
    }
  }
}

function checkCondition(place: string, condition: Condition, fields: ReadonlyMap<string, Field>): void {
  for (const id of fieldsIn(condition))
    if (!fields.has(id)) throw new DefinitionError(place, `asks about "${id}", which is no field`)
  passesAnything(place, condition, fields)
}

function checkField(field: Field, fields: ReadonlyMap<string, Field>): void {
  const place = `field ${field.id}`
  inAllLanguages(place, field.label)
  if (field.hint) inAllLanguages(place, field.hint)
  if (field.initial !== undefined && readAnswer(field, field.initial).is !== 'answer')
    throw new DefinitionError(place, `begins with "${field.initial}", which is no answer of its type`)
  checkType(place, field, fields)
  checkRules(place, field, field.rules, fields)
}

function checkType(place: string, field: Field, fields: ReadonlyMap<string, Field>): void {
  switch (field.type) {
    case 'agreement':
      return inAllLanguages(place, field.statement)
    case 'scale':
      if (field.points.length < 2) throw new DefinitionError(place, 'has fewer than two points')
      return field.points.forEach((point) => inAllLanguages(place, point))
    case 'nps':
      inAllLanguages(place, field.least)
      return inAllLanguages(place, field.most)
    case 'choice':
    case 'choices': {
      if (field.other) inAllLanguages(place, field.other)
      if (field.options.length + (field.other ? 1 : 0) < 2)
        throw new DefinitionError(place, 'has fewer than two options')
      const values = field.options.map(({ value }) => value)
      const twice = values.find((value, index) => value === OTHER || values.indexOf(value) !== index)
      if (twice !== undefined) throw new DefinitionError(place, `has the option "${twice}" twice`)
      if (field.list !== undefined) checkListed(place, field.options)
      return field.options.forEach(({ label }) => inAllLanguages(place, label))
    }
    case 'computed':
      for (const id of fieldsRead(field.compute))
        if (!fields.has(id)) throw new DefinitionError(place, `asks about "${id}", which is no field`)
      return checkDecision(place, field.compute, fields)
    case 'region':
      if (field.within !== undefined && fields.get(field.within)?.type !== 'region')
        throw new DefinitionError(place, `lies within "${field.within}", which is no region`)
      return undefined
    case 'preset':
      if (field.values.length === 0) throw new DefinitionError(place, 'has no values')
      return undefined
    default:
      return undefined
  }
}

/** A choice's own options beside a list of the hospital's have the form of the list's entries. */
function checkListed(place: string, options: readonly Option[]): void {
  for (const { value, label } of options) {
    if (!/^[1-9]\d{0,8}$/.test(value))
      throw new DefinitionError(place, `has the option "${value}", which is no id of a list`)
    if (label.id !== label.id.trim() || label.id.length > LIST_NAME || label.id.includes('\n'))
      throw new DefinitionError(place, `has the option "${value}" under a name that no list has`)
  }
}

function checkDecision(place: string, compute: Expression | Decision, fields: ReadonlyMap<string, Field>): void {
  if (!isDecision(compute)) return
  const known: readonly string[] = namedRules[compute.rule].facts
  for (const [fact, condition] of Object.entries(compute.facts)) {
    if (!known.includes(fact)) throw new DefinitionError(place, `gives "${compute.rule}" the fact "${fact}"`)
    checkCondition(place, condition, fields)
  }
}

function checkRules(place: string, field: Field, rules: readonly Rule[], fields: ReadonlyMap<string, Field>): void {
  for (const rule of rules) {
    if (!('rule' in rule)) {
      checkCondition(place, rule, fields)
      checkRules(place, field, rule.then ?? [], fields)
      checkRules(place, field, rule.otherwise ?? [], fields)
    } else if (!fits(rule, field)) throw new DefinitionError(place, `takes no rule "${rule.rule}"`)
    else if (rule.rule === 'pattern') checkPattern(place, rule.params[0])
    else if (rule.rule === 'moreThan' || rule.rule === 'sameAs' || rule.rule === 'notBefore')
      checkTwin(place, field, fields.get(rule.params[0]))
  }
}

/** The field types of each rule. On other types a rule would never hold or never fail. */
const rulesOfTypes: Partial<Record<PlainRule['rule'], readonly Field['type'][]>> = {
  minLength: ['text', 'long-text', 'email'],
  maxLength: ['text', 'long-text', 'email'],
  pattern: ['text', 'long-text', 'email'],
  min: ['number'],
  max: ['number'],
  moreThan: ['number', 'date'],
  minChoices: ['choices'],
  maxChoices: ['choices'],
  minDate: ['date'],
  maxDate: ['date'],
  notFuture: ['date', 'number'],
  notBefore: ['date'],
  sameAs: ['text', 'email', 'mobile'],
  fromToday: ['date'],
}

function fits({ rule }: PlainRule, { type }: Field): boolean {
  if (rule === 'required' || rule === 'nullable')
    return rule === 'nullable' || (type !== 'computed' && type !== 'notice')
  return rulesOfTypes[rule]?.includes(type) ?? false
}

function checkTwin(place: string, { id, type }: Field, other: Field | undefined): void {
  if (other?.type !== type || other.id === id)
    throw new DefinitionError(place, 'is held against another field of its type, and names none')
}

function checkPattern(place: string, expression: string): void {
  try {
    RegExp(expression, 'u')
  } catch (error) {
    throw new DefinitionError(place, 'has a pattern that is no regular expression', error)
  }
}

/** A pattern that RE2 does not support accepts every text: what was collected under an older definition is not lost. */
const matchersOf = (questionnaire: Questionnaire): Map<string, Matcher> =>
  new Map(
    patternsOf(questionnaire).map(({ expression }) => [
      expression,
      makeLinearMatcher(expression).matcher ?? (() => true),
    ]),
  )

function inAllLanguages(place: string, text: LocalizedText): void {
  for (const language of languages)
    if (!text[language]?.trim()) throw new DefinitionError(place, `has a text that is missing in "${language}"`)
}
