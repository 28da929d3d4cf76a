import type { Page } from '@playwright/test'

/** Gives this page's device passkeys, which confirm until told to refuse. `hasPrf`: they make secrets. */
export async function addPasskeys(
  page: Page,
  { hasPrf }: { readonly hasPrf: boolean },
): Promise<{ refuse(): Promise<void>; remove(): Promise<void> }> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    refuse: async () =>
      void (await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })),
    remove: async () => void (await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })),
  }
}
