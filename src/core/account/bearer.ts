import type { Credential } from '#core/contract/call.ts'

/** The Authorization header in which a bearer travels. */
export const bearerHeader = (bearer: string): string => `Bearer ${bearer}`

/** The same for whatever a call needs: only a bearer is renewed. */
export const onlyBearers =
  (renew: (refused: string) => Promise<boolean>) =>
  async (credential: Credential, refused: string | undefined): Promise<boolean> =>
    credential === 'bearer' && refused !== undefined && renew(refused)
