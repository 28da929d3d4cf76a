import { calls } from '#core/contract/calls.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedInOf } from '#server/identity/session/signed-in.ts'
import { issueVoucher, type VoucherOptions } from './issue-voucher.ts'
import { lookUpPatient, type LookUpOptions } from './look-up-patient.ts'
import { ownVoucher } from './own-voucher.ts'

export function surveyRoutes(options: LookUpOptions & VoucherOptions): Route[] {
  return [
    route(calls.surveyPatient, (asked, { ip }) => lookUpPatient(options, asked, ip)),
    route(calls.ownVoucher, (asked, context) => ownVoucher(options, asked, signedInOf(context)), {
      opens: { stages: ['verified'] },
      rateLimit: 'survey-number',
    }),
    route(calls.operatorVoucher, (wish, { log }) => issueVoucher(options, wish, log)),
  ]
}
