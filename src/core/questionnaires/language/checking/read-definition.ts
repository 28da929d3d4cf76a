import * as z from 'zod/mini'
import { hospitalLists } from '#core/domain/hospital/hospital-list.ts'
import { MOST_ATTACHMENTS } from '#core/domain/submission/attachment.ts'
import { questionnaireKind, questionnaireVersion } from '#core/domain/submission/submission.ts'
import type { Condition, Test } from '#core/questionnaires/language/condition.ts'
import { DefinitionError } from '#core/questionnaires/language/definition-error.ts'
import {
  MOST_ENTRIES,
  regionLevels,
  textReadings,
  type Questionnaire,
  type Rule,
} from '#core/questionnaires/language/definition.ts'
import type { Decision, Expression } from '#core/questionnaires/language/expression.ts'
import { namedRules, type NamedRule } from '#core/questionnaires/language/named-rules.ts'
import { checkDefinition } from './check-definition.ts'

/**
 * Reads a definition from outside, and checks it.
 * @throws DefinitionError naming the place at fault
 */
export function readDefinition(raw: unknown): Questionnaire {
  const { success, data, error } = definition.safeParse(raw)
  if (!success) {
    const [issue] = error.issues
    throw new DefinitionError(issue?.path.join('.') || 'definition', 'is not what a definition has here', error)
  }
  checkDefinition(data)
  return data
}

const text = z.object({ id: z.string(), en: z.string() })
const count = z.int().check(z.nonnegative())

const test: z.ZodMiniType<Test> = z.lazy(() =>
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.strictObject({ oneOf: z.array(z.union([z.string(), z.number()])) }),
    z.strictObject({ atLeast: z.union([z.number(), z.string()]) }),
    z.strictObject({ atMost: z.union([z.number(), z.string()]) }),
    z.strictObject({ given: z.boolean() }),
    z.strictObject({ not: test }),
  ]),
)

const whenIs = { when: z.union([z.string(), z.array(z.string()).check(z.minLength(1))]), is: test }

const condition: z.ZodMiniType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject(whenIs),
    z.strictObject({ all: z.array(condition) }),
    z.strictObject({ any: z.array(condition) }),
    z.strictObject({ not: condition }),
  ]),
)

const plain = <Name extends string>(name: Name) => z.strictObject({ rule: z.literal(name) })
const bound = <Name extends string, Bound extends z.ZodMiniType>(name: Name, of: Bound) =>
  z.strictObject({ rule: z.literal(name), params: z.tuple([of]) })

const rule: z.ZodMiniType<Rule> = z.lazy(() =>
  z.union([
    plain('required'),
    plain('nullable'),
    plain('notFuture'),
    plain('fromToday'),
    bound('minLength', count),
    bound('maxLength', count),
    bound('pattern', z.string()),
    bound('min', z.number()),
    bound('max', z.number()),
    bound('moreThan', z.string()),
    bound('sameAs', z.string()),
    bound('notBefore', z.string()),
    bound('minChoices', count),
    bound('maxChoices', count),
    bound('minDate', z.iso.date()),
    bound('maxDate', z.iso.date()),
    z.pipe(z.unknown(), z.transform(readConditional)),
  ]),
)
const branches = { then: z.exactOptional(z.array(rule)), otherwise: z.exactOptional(z.array(rule)) }
const conditional = {
  when: z.strictObject({ ...whenIs, ...branches }),
  all: z.strictObject({ all: z.array(condition), ...branches }),
  any: z.strictObject({ any: z.array(condition), ...branches }),
  not: z.strictObject({ not: condition, ...branches }),
} as const

/** A union would parse each branch for every form, so that each level of nested rules would take four times as long. */
function readConditional(raw: unknown, { issues }: Pick<z.core.ParsePayload, 'issues'>): Rule {
  const form = Object.entries(conditional).find(([name]) => Object.hasOwn(new Object(raw), name))?.[1]
  const read = form?.safeParse(raw)
  if (read?.success) return read.data
  issues.push({ code: 'custom', input: raw })
  return z.NEVER
}

const expression: z.ZodMiniType<Expression> = z.lazy(() =>
  z.union([
    z.number(),
    z.strictObject({ field: z.string() }),
    z.strictObject({ sum: z.array(expression) }),
    z.strictObject({ product: z.array(expression) }),
    z.strictObject({ quotient: z.tuple([expression, expression]) }),
    z.strictObject({ count: z.array(condition) }),
    z.strictObject({ round: expression, decimals: z.int().check(z.minimum(0), z.maximum(6)) }),
  ]),
)

// The keys are the object's own.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const namedRule = z.enum(Object.keys(namedRules) as NamedRule[])
const decision: z.ZodMiniType<Decision> = z.strictObject({ rule: namedRule, facts: z.record(z.string(), condition) })

const base = {
  id: z.string(),
  number: z.exactOptional(z.string()),
  label: text,
  hint: z.exactOptional(text),
  initial: z.exactOptional(z.string()),
  shownWhen: z.exactOptional(condition),
  rules: z.array(rule),
}
const fieldOf = <Type extends string, More extends z.core.$ZodLooseShape>(type: Type, more: More) =>
  z.strictObject({ ...base, type: z.literal(type), ...more })
const options = {
  options: z.array(z.strictObject({ value: z.string(), label: text })),
  other: z.exactOptional(text),
  list: z.exactOptional(z.enum(hospitalLists)),
}

const entryFields = [
  fieldOf('text', {
    keyboard: z.exactOptional(z.enum(['text', 'numeric'])),
    autoCapitalize: z.exactOptional(z.enum(['words', 'characters'])),
    reads: z.exactOptional(z.enum(textReadings)),
  }),
  fieldOf('long-text', {}),
  fieldOf('email', {}),
  fieldOf('mobile', {}),
  fieldOf('yes-no', {}),
  fieldOf('scale', { points: z.array(text) }),
  fieldOf('nps', { least: text, most: text }),
  fieldOf('choice', options),
  fieldOf('choices', options),
  fieldOf('number', {
    unit: z.exactOptional(text),
    decimals: z.exactOptional(z.int().check(z.minimum(0), z.maximum(6))),
  }),
  fieldOf('date', {}),
  fieldOf('region', { level: z.enum(regionLevels), within: z.exactOptional(z.string()) }),
] as const

const field = z.discriminatedUnion('type', [
  ...entryFields,
  fieldOf('agreement', { statement: text }),
  fieldOf('computed', { compute: z.union([expression, decision]), unit: z.exactOptional(text) }),
  fieldOf('preset', { values: z.array(z.string()) }),
  fieldOf('document', { document: z.string() }),
  fieldOf('signature', {}),
  fieldOf('attachment', { most: z.int().check(z.minimum(1), z.maximum(MOST_ATTACHMENTS)) }),
  fieldOf('notice', {
    tone: z.enum(['info', 'danger']),
    call: z.exactOptional(z.enum(['emergency', 'callCenter'])),
  }),
  fieldOf('group', {
    entry: text,
    most: z.int().check(z.minimum(1), z.maximum(MOST_ENTRIES)),
    fields: z.array(z.discriminatedUnion('type', entryFields)),
  }),
])

const part = { id: z.string(), intro: z.exactOptional(text), shownWhen: z.exactOptional(condition) }

const definition = z.strictObject({
  kind: questionnaireKind,
  version: questionnaireVersion,
  title: text,
  wire: z.enum(['answer-sets', 'record']),
  queueLabel: z.exactOptional(z.strictObject({ field: z.string(), name: text })),
  pages: z.array(
    z.strictObject({
      ...part,
      title: text,
      sections: z.array(
        z.strictObject({
          ...part,
          title: z.exactOptional(text),
          matrix: z.exactOptional(z.literal(true)),
          fields: z.array(field),
        }),
      ),
    }),
  ),
})
