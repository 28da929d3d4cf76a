import { ApiError } from '#core/api/api-error.ts'
import { refusedFields } from '#core/contract/call/refused-fields.ts'
import type { AccountProblem } from '#core/domain/account/account.ts'
import { t } from '#i18n/t.ts'

/** The message above a form whose call failed. */
export interface FailureTexts {
  /** In both languages English where the specification quotes it in English. */
  readonly title: string
  readonly titleLang?: 'en'
  readonly detail: string
}

/** @param refused the text for a refusal by the hospital */
export function callFailure(error: unknown, refused: string): FailureTexts {
  return { title: t('auth:failed'), detail: detailOf(error, refused) }
}

/** The message of a failed sign-in; for a refusal, the specification's sentence. */
export function loginFailure(error: unknown): FailureTexts {
  if (!isRefusal(error)) return callFailure(error, '')
  return { title: t('auth:loginIncorrect'), titleLang: 'en', detail: t('auth:loginIncorrectExplained') }
}

/** The hospital's problems with single fields, as far as the form has these fields. */
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
      // 503: the hospital is under maintenance; otherwise there were too many tries.
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
