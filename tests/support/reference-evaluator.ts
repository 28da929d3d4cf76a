import * as z from 'zod/mini'
import type { Condition, Test } from '#core/questionnaires/language/condition.ts'
import type { Field, PlainRule, Questionnaire, Rule } from '#core/questionnaires/language/definition.ts'
import type { Decision, Expression } from '#core/questionnaires/language/expression.ts'

/*
 * The language of questionnaires again, written only from its rules (src/core/questionnaires/language/SPEC.md). It
 * shares types with the product, but no code. It is slow and plain: instead of ordering fields, it evaluates every
 * field repeatedly until nothing changes.
 */

export interface Verdict {
  readonly shown: readonly string[]
  readonly problems: Readonly<Record<string, string>>
  readonly answers: Readonly<Record<string, unknown>>
}

type Known = ReadonlyMap<string, unknown>

interface Place {
  readonly field: Field
  readonly shownWhen: readonly Condition[]
}

export function evaluate(
  questionnaire: Questionnaire,
  given: Readonly<Record<string, unknown>>,
  today: string,
): Verdict {
  const places = questionnaire.pages.flatMap((page) =>
    page.sections.flatMap((section) =>
      section.fields.flatMap((field) => placesOf(field, [page.shownWhen, section.shownWhen, field.shownWhen])),
    ),
  )
  return verdictOn(places, new Map(Object.entries(given)), { known: new Map(), asked: new Set() }, today)
}

/** Answers and visibility outside of an entry. */
interface Around {
  readonly known: Known
  readonly asked: ReadonlySet<string>
}

function verdictOn(places: readonly Place[], own: Known, around: Around, today: string): Verdict {
  const known = settle(places, own, around.known)
  const inEntries: string[] = []
  const shown = places.filter(({ shownWhen }) => shownWhen.every((one) => isTrue(one, known)))
  const problems: [string, string][] = []
  const answers: [string, unknown][] = []
  const asked = new Set(shown.map(({ field }) => field.id))
  for (const { field } of shown) {
    const isAsked = (id: string) => asked.has(id) || around.asked.has(id)
    const rules = rulesNow(field.rules, known).filter((one) => one.rule !== 'sameAs' || isAsked(one.params[0]))
    const problem = problemWith(field, own.get(field.id), known, rules, today)
    if (problem === undefined && field.type === 'group' && known.has(field.id)) {
      const entries = Object.values(Object(own.get(field.id))).map((entry) => {
        const inner = field.fields.flatMap((one) => placesOf(one, [one.shownWhen]))
        return verdictOn(inner, new Map(Object.entries(Object(entry))), { known, asked }, today)
      })
      for (const [index, entry] of entries.entries()) {
        for (const id of entry.shown) inEntries.push(`${field.id}_${index}_${id}`)
        for (const [id, wrong] of Object.entries(entry.problems)) problems.push([`${field.id}_${index}_${id}`, wrong])
      }
      const isWell = entries.every((entry) => Object.keys(entry.problems).length === 0)
      if (isWell) answers.push([field.id, entries.map((entry) => entry.answers)])
    } else if (problem !== undefined) problems.push([field.id, problem])
    else if (known.has(field.id)) answers.push([field.id, known.get(field.id)])
    else if (rules.some(({ rule }) => rule === 'nullable')) answers.push([field.id, null])
  }
  const fields = new Set(places.map(({ field }) => field.id))
  for (const id of own.keys()) if (!fields.has(id)) problems.push([id, 'invalid'])
  return {
    shown: [...shown.map(({ field }) => field.id), ...inEntries],
    problems: Object.fromEntries(problems),
    answers: Object.fromEntries(answers),
  }
}

function placesOf(field: Field, conditions: readonly (Condition | undefined)[]): Place[] {
  const shownWhen = conditions.filter((one) => one !== undefined)
  const place = { field, shownWhen }
  if ((field.type !== 'choice' && field.type !== 'choices') || field.other === undefined) return [place]
  const words: Field = {
    id: `${field.id}Other`,
    type: 'text',
    label: field.other,
    rules: [{ rule: 'required' }, { rule: 'maxLength', params: [200] }],
  }
  return [place, { field: words, shownWhen: [...shownWhen, { when: field.id, is: 'other' }] }]
}

/** Evaluates until nothing changes. Fields that depend on each other in a circle would change for ever. */
function settle(places: readonly Place[], own: Known, around: Known): Known {
  let known: Known = around
  for (let round = 0; round <= places.length + 1; round++) {
    const next = new Map<string, unknown>(around)
    for (const { field, shownWhen } of places) {
      if (!shownWhen.every((one) => isTrue(one, known))) continue
      const answer = field.type === 'computed' ? computed(field.compute, known) : asAnswer(field, own.get(field.id))
      if (answer !== undefined && answer !== unreadable) next.set(field.id, answer)
    }
    if (isSame(known, next)) return known
    known = next
  }
  throw new Error('the fields of this definition wait for each other')
}

const isSame = (one: Known, other: Known): boolean => JSON.stringify([...one]) === JSON.stringify([...other])

function isTrue(condition: Condition, known: Known): boolean {
  if ('all' in condition) {
    for (const one of condition.all) if (!isTrue(one, known)) return false
    return true
  }
  if ('any' in condition) {
    for (const one of condition.any) if (isTrue(one, known)) return true
    return false
  }
  if ('not' in condition) return !isTrue(condition.not, known)
  const ids = typeof condition.when === 'string' ? [condition.when] : condition.when
  for (const id of ids) if (!stands(condition.is, known.get(id))) return false
  return true
}

function stands(test: Test, answer: unknown): boolean {
  if (typeof test !== 'object') return Array.isArray(answer) ? answer.some((one) => one === test) : answer === test
  if ('not' in test) return !stands(test.not, answer)
  if ('given' in test) return test.given ? answer !== undefined : answer === undefined
  if ('oneOf' in test) {
    for (const one of test.oneOf) if (stands(one, answer)) return true
    return false
  }
  const order = compared(answer, 'atLeast' in test ? test.atLeast : test.atMost)
  return order !== undefined && ('atLeast' in test ? order >= 0 : order <= 0)
}

/** Negative, 0 or positive; undefined where the two cannot be compared. */
function compared(answer: unknown, bound: number | string): number | undefined {
  if (typeof answer === 'number' && typeof bound === 'number') return answer - bound
  if (typeof answer === 'string' && typeof bound === 'string') return answer === bound ? 0 : answer < bound ? -1 : 1
  return undefined
}

function rulesNow(rules: readonly Rule[], known: Known): PlainRule[] {
  const now: PlainRule[] = []
  for (const rule of rules) {
    if ('rule' in rule) now.push(rule)
    else if (isTrue(rule, known)) now.push(...rulesNow(rule.then ?? [], known))
    else now.push(...rulesNow(rule.otherwise ?? [], known))
  }
  return now
}

const unreadable = Symbol('unreadable')

/** The answer by the field's type. Undefined for no answer, `unreadable` for one that is not of the type. */
function asAnswer(field: Field, raw: unknown): unknown {
  if (raw === undefined || raw === null || raw === false) return undefined
  if (typeof raw === 'string' && raw.trim() === '') return undefined
  if (Array.isArray(raw) && raw.length === 0) return undefined
  switch (field.type) {
    case 'text': {
      if (typeof raw !== 'string') return unreadable
      if (field.reads === 'card-number') return asCard(raw)
      return field.reads === 'code' ? asCode(raw) : raw.trim()
    }
    case 'long-text':
      return typeof raw === 'string' ? raw.trim() : unreadable
    case 'email':
      return typeof raw === 'string' && z.email().safeParse(raw.trim()).success ? raw.trim() : unreadable
    case 'mobile':
      return typeof raw === 'string' ? asMobile(raw) : unreadable
    case 'yes-no':
      return raw === 'yes' || raw === 'no' ? raw : unreadable
    case 'agreement':
      return raw === true ? true : unreadable
    case 'scale':
      return amongNumbers(raw, 1, field.points.length)
    case 'nps':
      return amongNumbers(raw, 0, 10)
    case 'choice':
      if (field.list !== undefined) return asListed(field, raw)
      return typeof raw === 'string' && optionsOf(field).includes(raw) ? raw : unreadable
    case 'choices': {
      if (!Array.isArray(raw)) return unreadable
      if (field.list !== undefined) return severalListed(field, raw)
      for (const one of raw) if (!optionsOf(field).includes(one)) return unreadable
      return optionsOf(field).filter((option) => raw.includes(option))
    }
    case 'number':
      return asNumber(raw, field.decimals ?? 0)
    case 'date':
      return typeof raw === 'string' ? asDate(raw.trim()) : unreadable
    case 'preset':
      return typeof raw === 'string' && field.values.includes(raw) ? raw : unreadable
    case 'region':
      return typeof raw === 'string' && raw.trim().length <= 150 ? raw.trim() : unreadable
    case 'document':
      return typeof raw === 'string' && Number(raw) >= 1 && Number(raw) < 1_000_000 && String(Number(raw)) === raw
        ? raw
        : unreadable
    case 'signature':
      return typeof raw === 'string' ? asSignature(raw) : unreadable
    case 'attachment': {
      const files: unknown[] = typeof raw === 'string' ? raw.split(';') : Array.isArray(raw) ? raw : [undefined]
      const names = files.map((file) => (typeof file === 'string' ? file.slice(0, 36) : ''))
      const isTwice = names.some((name, index) => names.indexOf(name) !== index)
      return files.every(isFile) && !isTwice && files.length <= field.most ? files : unreadable
    }
    case 'group': {
      if (!Array.isArray(raw) || raw.length > field.most) return unreadable
      const isEntry = (one: unknown) => Object.prototype.toString.call(one) === '[object Object]'
      return raw.every(isEntry) ? raw : unreadable
    }
    case 'computed':
    case 'notice':
      return undefined
  }
}

/** Removes blanks, joiners, variation selectors and punctuation at the end, and turns letters into capitals. */
function asCode(raw: string): unknown {
  const unseen = /[\s\p{Cf}\p{Variation_Selector}]/u
  let code = Array.from(raw.normalize('NFKC'))
    .filter((sign) => !unseen.test(sign))
    .join('')
    .toUpperCase()
  while (/[.,;:]/.test(code.slice(-1))) code = code.slice(0, -1)
  return code === '' ? undefined : code
}

function asCard(raw: string): unknown {
  const signs = Array.from(String(asCode(raw) ?? ''), (sign) => (/[./-]/.test(sign) ? '' : sign)).join('')
  const isOne = signs.length >= 6 && signs.length <= 20 && !/[^A-Z0-9]/.test(signs) && /[0-9]/.test(signs)
  return isOne ? signs : unreadable
}

type Choosing = Extract<Field, { type: 'choice' | 'choices' }>

/** Turns an option's id into "id name". A text of that form stays. */
function asListed(field: Choosing, raw: unknown): unknown {
  if (raw === 'other') return field.other === undefined ? unreadable : raw
  for (const { value, label } of field.options) if (raw === value) return `${value} ${label.id}`
  if (typeof raw !== 'string' || raw.length > 110) return unreadable
  const [id = '', ...words] = raw.split(' ')
  const name = words.join(' ')
  const isId = /^[0-9]+$/.test(id) && id.length <= 9 && !id.startsWith('0')
  return isId && name !== '' && name === name.trim() && !/[\n\r\u2028\u2029]/.test(name) ? raw : unreadable
}

function severalListed(field: Choosing, raw: readonly unknown[]): unknown {
  const entries = raw.map((one) => asListed(field, one))
  if (raw.length > 100 || entries.includes(unreadable)) return unreadable
  const [others, listed] = [entries.filter((one) => one === 'other'), entries.filter((one) => one !== 'other')]
  const inOrder = listed.map(String).toSorted((a, b) => {
    const [first, second] = [Number(a.split(' ')[0]), Number(b.split(' ')[0])]
    return first === second ? (a < b ? -1 : 1) : first - second
  })
  return [...new Set([...inOrder, ...others])]
}

function isFile(file: unknown): boolean {
  if (typeof file !== 'string') return false
  const [id = '', type = '', bytes = '', hash = '', key = '', ...more] = file.split(' ')
  const isBase64 = (text: string) => text.length === 43 && !/[^A-Za-z0-9_-]/.test(text)
  const isUuid = /^[0-9a-f-]{36}$/.test(id) && id[14] === '7' && '89ab'.includes(id[19] ?? 'x')
  const dashes = Array.from(id)
    .flatMap((letter, index) => (letter === '-' ? [index] : []))
    .join(' ')
  const size = Number(bytes)
  return (
    isUuid &&
    dashes === '8 13 18 23' &&
    ['image/jpeg', 'image/png', 'application/pdf'].includes(type) &&
    String(size) === bytes &&
    size >= 1 &&
    size <= 10 * 1024 * 1024 &&
    isBase64(hash) &&
    isBase64(key) &&
    more.length === 0
  )
}

function asSignature(raw: string): unknown {
  const [how, ...rest] = raw.split(':')
  const what = rest.join(':')
  if (how === 'typed') {
    const name = what.split(/\s+/).filter(Boolean).join(' ')
    if (name === '') return undefined
    return Array.from(name).length >= 2 && Array.from(name).length <= 100 ? `typed:${name}` : unreadable
  }
  const [first = '', ...lines] = what.slice(1).split('L')
  const drawn = lines.join('L')
  const isPath = what.startsWith('M') && /^\d/.test(first) && !/[^\d. ]/.test(first) && !/[^ML \d.]/.test(drawn)
  const isDrawn = how === 'drawn' && isPath && lines.length > 0 && drawn.length >= 1 && drawn.length <= 8000
  return isDrawn ? raw : unreadable
}

const optionsOf = (field: Choosing): unknown[] =>
  field.options.map(({ value }) => value).concat(field.other === undefined ? [] : ['other'])

function amongNumbers(raw: unknown, least: number, most: number): unknown {
  for (let number = least; number <= most; number++)
    if (raw === number || raw === String(number) || raw === `0${number}`.slice(-2)) return number
  return unreadable
}

/** Removes separators between digits, then reads the national number after 0, 62, +62 or 0062. */
function asMobile(raw: string): unknown {
  const digits = Array.from(raw, (sign) => (/[\s().]|\p{Dash}|\p{Cf}/u.test(sign) ? '' : sign)).join('')
  const fronts = ['+620', '00620', '620', '+62', '0062', '62', '0', '']
  const rest = fronts
    .filter((front) => digits.startsWith(front))
    .map((front) => digits.slice(front.length))
    .find((national) => /^8[0-9]{8,11}$/.test(national))
  return rest === undefined ? unreadable : `+62${rest}`
}

function asNumber(raw: unknown, decimals: number): unknown {
  if (typeof raw !== 'number' && typeof raw !== 'string') return unreadable
  const text = String(raw).trim().replace(',', '.')
  if (!/^-?[0-9]+(\.[0-9]+)?$/.test(text)) return unreadable
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  if (whole.length > 12 || fraction.length > decimals) return unreadable
  return Number(text) + 0
}

function asDate(text: string): unknown {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.slice(1)
  const written = /^(\d\d?)[-/. ](\d\d?)[-/. ](\d{4})$/.exec(text)?.slice(1).toReversed()
  const [year = NaN, month = NaN, day = NaN] = (iso ?? written ?? []).map(Number)
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  const length = lengths[month - 1]
  if (length === undefined || !(day >= 1 && day <= length)) return unreadable
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}

function computed(what: Expression | Decision, known: Known): unknown {
  if (typeof what === 'object' && 'rule' in what) {
    const holding = Object.entries(what.facts).filter(([, condition]) => isTrue(condition, known))
    return advice(new Set(holding.map(([fact]) => fact)))
  }
  return valueOf(what, known)
}

/** `runner-advice`, the only such rule, as docs/decisions/0017 describes it. */
function advice(facts: ReadonlySet<string>): string {
  const gentle = ['knownDisease', 'diseaseMedicine', 'otherIllness', 'selfMedicated', 'inactive', 'fewRuns', 'badNight']
  for (const fact of facts) if (fact !== 'cleared' && !gentle.includes(fact)) return 'see-medical-team'
  const isIll = facts.has('knownDisease') || facts.has('diseaseMedicine')
  if (isIll && (facts.has('inactive') || !facts.has('cleared'))) return 'see-medical-team'
  return facts.size > (facts.has('cleared') ? 1 : 0) ? 'start-gently' : 'no-flags'
}

/** Undefined where any part is not a finite number. */
function valueOf(expression: Expression, known: Known): number | undefined {
  const value = rawValueOf(expression, known)
  return value === undefined || !Number.isFinite(value) ? undefined : value + 0
}

function rawValueOf(expression: Expression, known: Known): number | undefined {
  if (typeof expression === 'number') return expression
  if ('count' in expression) {
    let count = 0
    for (const one of expression.count) if (isTrue(one, known)) count++
    return count
  }
  if ('field' in expression) {
    const answer = known.get(expression.field)
    return typeof answer === 'number' ? answer : undefined
  }
  if ('round' in expression) {
    const value = valueOf(expression.round, known)
    const power = 10 ** expression.decimals
    return value === undefined ? undefined : Math.round(value * power) / power
  }
  const parts =
    'sum' in expression ? expression.sum : 'product' in expression ? expression.product : expression.quotient
  const values = parts.map((part) => valueOf(part, known))
  let result = 'sum' in expression ? 0 : 'product' in expression ? 1 : undefined
  for (const value of values) {
    if (value === undefined) return undefined
    if (result === undefined) result = value
    else if ('sum' in expression) result += value
    else if ('product' in expression) result *= value
    else result /= value
  }
  return result
}

const LONGEST: Readonly<Record<string, number>> = { text: 500, 'long-text': 2000, email: 254 }

function problemWith(
  field: Field,
  raw: unknown,
  known: Known,
  rules: readonly PlainRule[],
  today: string,
): string | undefined {
  const answer = known.get(field.id)
  if (field.type !== 'computed' && asAnswer(field, raw) === unreadable) return 'invalid'
  if (answer === undefined) return rules.some(({ rule }) => rule === 'required') ? 'required' : undefined
  if (field.type === 'region' && field.within !== undefined) {
    const [inner, outer] = [answer, known.get(field.within)].map((one) => String(one).split(' '))
    const isCode = (words: string[] | undefined) =>
      words !== undefined && words.length > 1 && /^\d\d(\.\d+)*$/.test(words[0] ?? '')
    if (isCode(inner) && isCode(outer) && !inner?.[0]?.startsWith(`${outer?.[0]}.`)) return 'invalid'
  }
  const longest = LONGEST[field.type]
  const bounds: readonly PlainRule[] =
    longest === undefined ? rules : [...rules, { rule: 'maxLength', params: [longest] }]
  // A pattern is tested only on a text of bounded length.
  const inTurn = [
    ...bounds.filter(({ rule }) => rule !== 'pattern'),
    ...bounds.filter(({ rule }) => rule === 'pattern'),
  ]
  for (const rule of inTurn) {
    const problem = broken(rule, answer, known, today)
    if (problem !== undefined) return problem
  }
  return undefined
}

function broken(rule: PlainRule, answer: unknown, known: Known, today: string): string | undefined {
  if (rule.rule === 'notFuture') {
    const last = typeof answer === 'number' ? Number(today.split('-')[0]) : today
    return (typeof answer === 'number' ? answer > Number(last) : String(answer) > String(last))
      ? 'in-future'
      : undefined
  }
  if (rule.rule === 'notBefore') {
    const earlier = known.get(rule.params[0])
    return earlier !== undefined && String(answer) < String(earlier) ? `before:${String(earlier)}` : undefined
  }
  if (rule.rule === 'fromToday') {
    const [year, ...rest] = today.split('-')
    const last = [Number(year) + 1, ...rest].join('-').replace('-02-29', '-02-28')
    if (String(answer) > last) return `too-late:${last}`
    if (String(answer) < today) return 'in-past'
    return new Date(`${String(answer)}T12:00:00Z`).getUTCDay() === 0 ? 'closed-day' : undefined
  }
  if (rule.rule === 'sameAs') return answer === known.get(rule.params[0]) ? undefined : 'not-same'
  if (rule.rule === 'required' || rule.rule === 'nullable') return undefined
  const [bound] = rule.params
  if (rule.rule === 'moreThan') {
    const other = known.get(String(bound))
    if (other === undefined) return undefined
    const isMore = typeof answer === 'number' ? answer > Number(other) : String(answer) > String(other)
    return isMore ? undefined : `not-more:${String(other)}`
  }
  if (rule.rule === 'pattern') return new RegExp(String(bound), 'u').test(String(answer)) ? undefined : 'invalid'
  const size = typeof answer === 'number' ? answer : Array.isArray(answer) ? answer.length : String(answer).length
  const isDate = rule.rule === 'minDate' || rule.rule === 'maxDate'
  const isBelow = isDate ? String(answer) < String(bound) : size < Number(bound)
  const isAbove = isDate ? String(answer) > String(bound) : size > Number(bound)
  const isBroken = rule.rule.startsWith('min') ? isBelow : isAbove
  return isBroken ? `${reasons[rule.rule]}:${bound}` : undefined
}

const reasons = {
  minLength: 'too-short',
  maxLength: 'too-long',
  min: 'too-small',
  max: 'too-large',
  minChoices: 'too-few',
  maxChoices: 'too-many',
  minDate: 'too-early',
  maxDate: 'too-late',
} as const
