import { v4 as randomUuid, v7 as uuid } from 'uuid'
import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import { accountMessages } from '#core/contract/account/account-messages.ts'
import { genericMessages } from '#core/contract/call/generic-messages.ts'
import type { calls } from '#core/contract/calls.ts'
import { judgeRegistration, type AccountProblem, type RegistrationFlags } from '#core/domain/account/account.ts'
import { recordEvent } from '#server/platform/audit/record-event.ts'
import { recordRefusal } from '#server/identity/session/record-refusal.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import { refuseUnstorable } from '#server/platform/http/refuse-unstorable.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { isInReference } from '#server/platform/reference/queries.ts'
import { openSession } from '#server/identity/session/open-session.ts'
import { lastDayBegun } from '#core/domain/time/zone.ts'
import type { AccountOptions } from './account-options.ts'
import { emailIdentity, hashIdentity } from './identity.ts'
import { isEasyPassword } from './password/is-easy-password.ts'
import { insertAccount } from './queries.ts'
import { refuseFields } from './refuse-fields.ts'

type Asked = RequestOf<typeof calls.register>

/** Takes a registration. A refused one leaves a line in the audit. */
export async function register(
  options: AccountOptions,
  asked: Asked,
  context: CallContext,
): Promise<ResponseOf<typeof calls.register>> {
  try {
    return await takeRegistration(options, asked, context)
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'unprocessable')
      await recordRefusal(options, 'register', { address: context.ip })
    throw error
  }
}

/**
 * Keeps a registration and begins a sign-in that waits for its code. Only the place that receives the code learns
 * whether an address or number is another account's, because any address may be written into a form.
 */
async function takeRegistration(
  { db, keys, hasher }: AccountOptions,
  asked: Asked,
  { cookies, headers }: CallContext,
): Promise<ResponseOf<typeof calls.register>> {
  const { value, problems } = judgeRegistration(rawOf(asked), lastDayBegun(Date.now()), flagsOf(asked))
  if (problems)
    throw refuseFields(problems, problems.has('acceptTerms') ? genericMessages.termsRequired : accountMessages.notTaken)
  if (!(await isInReference(db, 'identity_card_type', asked.IdCardId)))
    throw new ApiError('unprocessable', { message: genericMessages.notValid('IdCardId') })
  const own = {
    names: [value.firstName, value.middleName, value.lastName],
    email: value.email,
    numbers: [value.mobilePhone, value.identityCardNumber, value.passportNumber, value.kitasNumber],
    dateOfBirth: value.dateOfBirth,
  }
  // All problems that only the server can find are told together: the patient corrects the form once.
  const refused = new Map<string, AccountProblem>()
  if (asked.NationalityId !== null && !(await isInReference(db, 'nationality', asked.NationalityId)))
    refused.set('nationalityId', 'invalid')
  if (isEasyPassword(value.password, own)) refused.set('password', 'easy')
  if (refused.size > 0) throw refuseFields(refused, messageOf(refused))

  const id = uuid()
  // This random id does not reveal when it was made; the account's other id does.
  const patientId = randomUuid()
  const passwordHash = await hasher.hash(value.password, value.email)
  const { bearer } = await refuseUnstorable(() =>
    db.transaction().execute(async (trx) => {
      await insertAccount(trx, {
        id,
        patientId,
        passwordHash,
        registration: value,
        identityCardTypeId: asked.IdCardId,
      })
      const session = await openSession(
        trx,
        { keys, cookies, headers },
        {
          accountId: id,
          patientId,
          stage: 'code-wanted',
          proof: 'password',
          identityHash: hashIdentity(keys, emailIdentity(value.email)),
          pushToken: null,
        },
      )
      await recordEvent(trx, { action: 'register', outcome: 'done', accountId: id, sessionId: session.id })
      return session
    }),
  )
  return { PatientId: patientId, Bearer: bearer, IsDoctor: '0', HospitalUnitId: null }
}

const messageOf = (refused: ReadonlyMap<string, AccountProblem>) => {
  if (refused.size > 1) return accountMessages.notTaken
  return refused.has('password') ? accountMessages.commonPassword : genericMessages.notValid('NationalityId')
}

const flagsOf = ({ acceptTerms = false, IsPassport, IsKitas }: Asked): RegistrationFlags => ({
  acceptTerms,
  isPassport: IsPassport === 1,
  isKitas: IsKitas === 1,
})

/** The details under the names of the form's fields. */
function rawOf(asked: Asked): Parameters<typeof judgeRegistration>[0] {
  return {
    firstName: asked.FirstName,
    middleName: asked.MiddleName,
    lastName: asked.LastName,
    dateOfBirth: asked.DateOfBirth,
    genderId: String(asked.GenderId),
    email: asked.Email,
    mobilePhone: asked.MobilePhoneCode === '62' ? `+62${asked.MobilePhone}` : 'invalid',
    password: asked.Password,
    confirmation: asked.Password,
    identityCardNumber: asked.IdentityCardNumber,
    kitasNumber: asked.KitasNumber,
    passportNumber: asked.PassportNumber,
    nationalityId: asked.NationalityId === null ? '' : String(asked.NationalityId),
  }
}
