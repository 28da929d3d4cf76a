import { calls } from '#core/contract/calls.ts'
import { genericMessages } from '#core/contract/call/generic-messages.ts'
import type { AccountOptions } from '#server/identity/account/account-options.ts'
import { ownerOf } from '#server/identity/account/owner-of.ts'
import { recordReading } from '#server/identity/session/record-reading.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import { type Opening, type Route, route } from '#server/platform/http/route.ts'
import { signedInOf } from '#server/identity/session/signed-in.ts'
import { changeIdentity } from './change-identity.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { selectPicture } from './queries.ts'
import { readProfile } from './read-profile.ts'

export interface ProfileOptions extends AccountOptions {
  /** Awaited before a profile is read. */
  readonly beforeReading: ((accountId: string) => Promise<void>) | undefined
}

const opensTo = (feature: 'view' | 'edit'): { readonly opens: Opening } => ({
  opens: { stages: ['verified'], menu: { alias: 'account', feature } },
})

/** The hospital's data of a patient. Submissions change it; only the address or number of a sign-in changes here. */
export function profileRoutes(options: ProfileOptions): Route[] {
  const { db, beforeReading } = options
  return [
    route(
      calls.profileDetails,
      async ({ PatientId }, context) => {
        const owner = await ownerOf(options, PatientId, context)
        await beforeReading?.(owner.accountId)
        await recordReading(db, owner, 'read-profile')
        return readProfile(db, owner.accountId)
      },
      { ...opensTo('view'), rateLimit: 'read-address' },
    ),
    route(
      calls.profilePicture,
      async ({ Id }, context) => {
        const jpeg = await selectPicture(db, signedInOf(context).accountId, Id)
        if (!jpeg) throw new ApiError('not-found', { message: genericMessages.notFound('Id') })
        return { Jpeg: jpeg.toString('base64') }
      },
      { ...opensTo('view'), rateLimit: 'read-address' },
    ),
    route(calls.changeIdentity, (asked, context) => changeIdentity(options, asked, context), {
      ...opensTo('edit'),
      rateLimit: 'sign-in-address',
    }),
    route(calls.confirmIdentity, (asked, context) => confirmIdentity(options, asked, context), {
      ...opensTo('edit'),
      rateLimit: 'code-try',
    }),
  ]
}
