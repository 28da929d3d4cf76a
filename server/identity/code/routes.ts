import { calls } from '#core/contract/calls.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { askForCode } from './ask-for-code.ts'
import { askForForgotten } from './ask-for-forgotten.ts'
import type { CodeOptions } from './code-options.ts'
import { verifyCode } from './verify-code.ts'

export function codeRoutes(options: CodeOptions): Route[] {
  return [
    route(calls.generateCode, (asked, context) => askForCode(options, asked, context)),
    route(calls.generateForgotCode, (asked, context) => askForForgotten(options, asked, context)),
    route(calls.verifyCode, (asked, context) => verifyCode(options, asked, context), { rateLimit: 'code-try' }),
  ]
}
