import type { Field } from '#core/questionnaires/language/definition.ts'
import { writeDate } from '#core/domain/time/calendar-date.ts'
import { t } from '#i18n/t.ts'

/** A problem of the questionnaire's schema (`AnswerProblem`) in the person's language. */
export function problemText(field: Field, problem: string): string {
  const [reason = '', bound = ''] = problem.split(':')
  const count = Number(bound)
  switch (reason) {
    case 'required':
      return requiredText(field)
    case 'too-short':
      return t('forms:tooShort', { count })
    case 'too-long':
      return t('forms:tooLong', { count })
    case 'too-small':
      return t('forms:tooSmall', { bound: written(count) })
    case 'too-large':
      return t('forms:tooLarge', { bound: written(count) })
    case 'not-more':
      return field.type === 'date'
        ? t('fields:notAfter', { date: writeDate(bound) })
        : t('forms:notMore', { bound: written(count) })
    case 'too-few':
      return t('forms:tooFew', { count })
    case 'too-many':
      return t('forms:tooMany', { count })
    case 'too-early':
      return t('forms:tooEarly', { date: writeDate(bound) })
    case 'too-late':
      return t('forms:tooLate', { date: writeDate(bound) })
    case 'in-past':
      return t('fields:inPast')
    case 'closed-day':
      return t('fields:closedDay')
    case 'not-same':
      return t('forms:notSame')
    case 'in-future':
      return field.type === 'number' ? t('fields:yearInFuture') : t('forms:inFuture')
    case 'before':
      return t('fields:before', { date: writeDate(bound) })
    default:
      return invalidText(field)
  }
}

const written = (bound: number) => String(bound).replace('.', t('forms:decimalMark'))

function requiredText(field: Field): string {
  switch (field.type) {
    case 'yes-no':
    case 'scale':
    case 'nps':
      return t('forms:chooseOne')
    case 'agreement':
      return t('forms:agree')
    case 'document':
      return t('fields:readToEnd')
    case 'signature':
      return t('fields:sign')
    case 'attachment':
      return t('fields:attach')
    case 'group':
      return t('fields:entryMissing')
    // A missing choice and a wrong one are mended in the same way.
    case 'choice':
    case 'choices':
    case 'date':
    case 'number':
      return invalidText(field)
    default:
      return t('forms:required')
  }
}

function invalidText(field: Field): string {
  switch (field.type) {
    case 'text':
      return t(field.reads === 'card-number' ? 'forms:invalidCard' : 'forms:invalid')
    case 'email':
      return t('forms:invalidEmail')
    case 'mobile':
      return t('forms:invalidMobile')
    case 'date':
      return t('forms:invalidDate')
    case 'choice':
      return t('forms:chooseOne')
    case 'choices':
      return t('forms:chooseSome')
    case 'signature':
      return t('fields:signatureLength')
    case 'number':
      return field.decimals ? t('forms:invalidNumber', { count: field.decimals }) : t('forms:invalidWholeNumber')
    default:
      return t('forms:invalid')
  }
}
