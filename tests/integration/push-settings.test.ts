import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { openBrowser } from '#tests/support/account-client.ts'
import { openHospital } from '#tests/support/test-hospital.ts'

it('lets pages reach the messaging service only where the hospital has one', async () => {
  const push = { apiKey: 'key', projectId: 'hospital', messagingSenderId: '1', appId: '1:1:web:1', vapidKey: 'vapid' }
  const told = async (config: { push?: typeof push }) => {
    const hospital = await openHospital({ config })
    const { headers } = await hospital.get('/api/healthz')
    const { settings } = await openBrowser(hospital).ask(calls.pushSettings, {})
    return [settings, String(headers['content-security-policy']).includes('fcmregistrations.googleapis.com')]
  }
  expect(await told({})).toEqual([null, false])
  expect(await told({ push })).toEqual([push, true])
})
