import { ApiError } from '#core/api/api-error.ts'
import { refusedFields } from '#core/contract/call/refused-fields.ts'
import type { AccountProblem } from '#core/domain/account/account.ts'
import { t } from '#i18n/t.ts'

/** What is told above a form when its call brought nothing. */
export interface FailureTexts {
  /** English in both languages where the specification says it so. */
  readonly title: string
  readonly titleLang?: 'en'
  readonly detail: string
}

/** @param refused what it means that the hospital was reached and said no */
export function callFailure(error: unknown, refused: string): FailureTexts {
  return { title: t('auth:failed'), detail: detailOf(error, refused) }
}

/** A refused login is told in the specification's sentence. */
export function loginFailure(error: unknown): FailureTexts {
  if (!isRefusal(error)) return callFailure(error, '')
  return { title: t('auth:loginIncorrect'), titleLang: 'en', detail: t('auth:loginIncorrectExplained') }
}

/** What the hospital has against single fields, of those that a form has. */
export function refusedProblems<Field extends string>(
  error: unknown,
  form: Readonly<Record<Field, string>>,
): ReadonlyMap<Field, AccountProblem> {
  const { data } = refusedFields.safeParse(error instanceof ApiError ? error.data : undefined)
  const isField = (name: string): name is Field => Object.hasOwn(form, name)
  return new Map(
    Object.entries(data?.problems ?? {}).flatMap(([name, problem]) =>
      isField(name) ? [[name, problem] as const] : [],
    ),
  )
}

function detailOf(error: unknown, refused: string): string {
  if (!(error instanceof ApiError)) return t('auth:serverError')
  if (isRefusal(error)) return refused
  switch (error.reason) {
    case 'offline':
    case 'timed-out':
    case 'intercepted':
      return t('auth:unreached')
    case 'busy':
      // A hospital under maintenance refuses the first try, too.
      return error.status === 503 ? waitingText(error, 'unavailable') : waitingText(error, 'busy')
    default:
      return t('auth:serverError')
  }
}

function waitingText({ retryAfter }: ApiError, why: 'busy' | 'unavailable'): string {
  return retryAfter === undefined ? t(`auth:${why}`) : t(`auth:${why}For`, { wait: waitText(retryAfter) })
}

function waitText(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return seconds <= 120 ? t('auth:seconds', { count: seconds }) : t('auth:minutes', { count: Math.ceil(seconds / 60) })
}

const isRefusal = (error: unknown) =>
  error instanceof ApiError &&
  (error.reason === 'unauthorized' || error.reason === 'forbidden' || error.reason === 'invalid')
