import { calls } from '#core/contract/calls.ts'
import { genericMessages } from '#core/contract/call/generic-messages.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { provincesAndCities, regionsWithin } from './regions.ts'

export function regionRoutes(): Route[] {
  return [
    route(
      calls.regions,
      async ({ Parent }) => {
        const regions = await regionsWithin(Parent)
        if (!regions) throw new ApiError('not-found', { message: genericMessages.notFound('Parent') })
        return [...regions]
      },
      { rateLimit: 'read-address' },
    ),
    route(calls.provincesAndCities, async () => [...(await provincesAndCities())], { rateLimit: 'read-address' }),
  ]
}
