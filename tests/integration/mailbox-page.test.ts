import { hash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { codeBy, latestCode, newcomer, openBrowser, readMailbox } from '#tests/support/account-client.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'

const mailboxKey = 'a-key-for-tests-of-22x'
const address = `/mailbox?key=${mailboxKey}`
const open = (options: Parameters<typeof openHospital>[0] = {}) => openHospital({ mailboxKey, ...options })

/** Registers and asks for a code, which the demonstration delivers to its mailbox. */
async function askForCode(hospital: Hospital, by: 'sms' | 'email', person = newcomer()) {
  const browser = openBrowser(hospital)
  await browser.ask(calls.register, person)
  await browser.ask(calls.generateCode, codeBy(by))
  return { person, code: await latestCode(hospital) }
}

it('shows who has just asked for a code what came, the newest first, and reloads by itself', async () => {
  const hospital = await open()
  const [first, second] = [await askForCode(hospital, 'sms'), await askForCode(hospital, 'email')]
  const { status, headers, text } = await hospital.get(address, { authorization: '' })
  expect([status, headers['content-type'], headers['cache-control'], headers['refresh']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-store',
    '5',
  ])
  const [newest, older] = text.split('<li>').slice(1)
  expect(newest).toContain(`Email ke ${second.person.Email}`)
  expect(newest).toContain(`${second.code} adalah kode OTP Portal Pasien Anda`)
  expect(newest).toContain('<h2>Kode OTP Portal Pasien</h2>')
  expect(older).toContain(`SMS ke 62${first.person.MobilePhone}`)
  expect(older).toContain(first.code)
  const [{ at } = { at: '' }] = await readMailbox(hospital)
  expect(newest).toContain(`<time datetime="${at}">`)
})

it.each([
  ['', 'id', 'tidak benar-benar dikirim', 'Belum ada pesan.'],
  ['en-GB,en;q=0.9,id;q=0.8', 'en', 'not really sent', 'No message yet.'],
  ['de, id;q=0.9, en;q=0.5', 'id', 'tidak benar-benar dikirim', 'Belum ada pesan.'],
  ['fr', 'id', 'tidak benar-benar dikirim', 'Belum ada pesan.'],
])(
  'says to a browser that reads %j in the language %s that nothing is really sent',
  async (accepted, lang, ...told) => {
    const { text, headers } = await (await open()).get(address, { 'accept-language': accepted })
    expect(text).toContain(`<html lang="${lang}">`)
    for (const sentence of told) expect(text).toContain(sentence)
    expect(headers['vary']).toContain('accept-language')
  },
)

it('shows whatever was typed into a form as text', async () => {
  const hospital = await open()
  const Email = `"><script>alert('1')</script>&@example.com`
  await hospital.db
    .insertInto('mailbox')
    .values({
      id: crypto.randomUUID(),
      channel: 'email',
      recipient: Email,
      subject: '<b>subject</b>',
      text: "<img src=x onerror='1'>",
    })
    .execute()
  const { text } = await hospital.get(address)
  expect(text).toContain('&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;@example.com')
  expect(text).not.toMatch(/<script|<b>|<img/)
})

it('may load and run nothing but its own style', async () => {
  const { text, headers } = await (await open()).get(address)
  const styles = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => hash('sha256', style, 'base64'))
  expect(String(headers['content-security-policy']).split('; ').slice(0, 3)).toEqual([
    "default-src 'none'",
    `style-src 'sha256-${styles.join()}'`,
    "img-src 'self'",
  ])
  expect(text).not.toMatch(/ style=| on\w+=|javascript:/)
})

it.each(['', '?key=', '?key=wrong', `?key=${mailboxKey}x`, `?key=${mailboxKey}&key=${mailboxKey}`])(
  'is closed at any address but the one that was printed: %j',
  async (query) => {
    const hospital = await open()
    const { code } = await askForCode(hospital, 'sms')
    const { status, text, headers } = await hospital.get(`/mailbox${query}`)
    expect([status, headers['refresh']]).toEqual([403, undefined])
    expect(text).toContain('lewat alamat yang dicetak server')
    expect(text).not.toContain(code)
  },
)

it('does not exist where messages are really sent, not even as a page of the portal', async () => {
  const staticRoot = await mkdtemp(join(tmpdir(), 'portal-dist-'))
  onTestFinished(() => rm(staticRoot, { recursive: true }))
  await writeFile(join(staticRoot, 'index.html'), '<!doctype html><title>Portal</title>')
  for (const query of ['', `?key=${mailboxKey}`, '?key=undefined']) {
    const hospital = await openHospital({ staticRoot })
    const { status, text } = await hospital.get(`/mailbox${query}`, { accept: 'text/html' })
    expect([status, text]).toEqual([404, 'Not found\n'])
  }
})
