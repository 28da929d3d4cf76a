import { expect, it } from 'vitest'
import { readConfig } from '#server/platform/process/config.ts'
import { openHospital } from '#tests/support/test-hospital.ts'

const address = '/.well-known/security.txt'

it('says where to report a weakness, as the hospital has set it', async () => {
  const { securityContact } = readConfig({ SECURITY_CONTACT: 'mailto:security@hospital.example' })
  const now = Date.parse('2026-08-17T00:00:00Z')
  const hospital = await openHospital({ now: () => now, config: { securityContact } })
  const { status, headers, text } = await hospital.get(address, { authorization: '' })
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text.split('\n')).toEqual([
    'Contact: mailto:security@hospital.example',
    'Expires: 2027-02-13T00:00:00.000Z',
    'Preferred-Languages: id, en',
    '',
  ])
})

it('names no contact where the hospital has named none', async () => {
  expect((await (await openHospital()).get(address)).status).toBe(404)
})

it.each(['security@hospital.example', 'mailto:a\nb', 'http://hospital.example'])(
  'takes no contact like %j',
  (contact) => expect(() => readConfig({ SECURITY_CONTACT: contact })).toThrow('SECURITY_CONTACT must be'),
)
