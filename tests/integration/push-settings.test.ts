import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { openBrowser } from '#tests/support/account-client.ts'
import { openHospital } from '#tests/support/test-hospital.ts'

it('lets pages reach the messaging service only where the hospital has one', async () => {
  const push = { apiKey: 'key', projectId: 'hospital', messagingSenderId: '1', appId: '1:1:web:1', vapidKey: 'vapid' }
  const staticRoot = await mkdtemp(join(tmpdir(), 'portal-dist-'))
  onTestFinished(() => rm(staticRoot, { recursive: true }))
  await writeFile(join(staticRoot, 'index.html'), '<!doctype html><title>Portal</title>')
  const told = async (config: { push?: typeof push }) => {
    const hospital = await openHospital({ config, staticRoot })
    const { headers } = await hospital.get('/')
    const { settings } = await openBrowser(hospital).ask(calls.pushSettings, {})
    return [settings, String(headers['content-security-policy']).includes('fcmregistrations.googleapis.com')]
  }
  expect(await told({})).toEqual([null, false])
  expect(await told({ push })).toEqual([push, true])
})
