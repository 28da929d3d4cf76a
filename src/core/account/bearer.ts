import type { Renewal } from '#core/api/client.ts'
import type { Credential } from '#core/contract/call/call.ts'

export const bearerHeader = (bearer: string): string => `Bearer ${bearer}`

/** A renewal for calls with any credential: only a bearer can be renewed. */
export const onlyBearers =
  (renew: (refused: string) => Promise<Renewal>) =>
  async (credential: Credential, refused: string | undefined): Promise<Renewal> =>
    credential === 'bearer' && refused !== undefined ? renew(refused) : 'none'
