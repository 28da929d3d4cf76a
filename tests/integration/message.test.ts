import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { jwtVerify } from 'jose'
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { deliverMessage } from '#server/platform/message/deliver-message.ts'
import { firebaseSender } from '#server/platform/senders/firebase-sender.ts'
import type { Message, Senders } from '#server/platform/senders/message.ts'
import { runHourly } from '#server/platform/queue/run-hourly.ts'
import { secondsAfter } from '#server/platform/queue/retry-plan.ts'
import { openMessageQueue } from '#server/platform/message/message-queue.ts'
import { smsGatewaySender } from '#server/platform/senders/sms-gateway-sender.ts'
import { smtpSender } from '#server/platform/senders/smtp-sender.ts'
import { codeBy, latestCode, newcomer, openAccount, openBrowser } from '#tests/support/account-client.ts'
import { endOtherSessions } from '#tests/support/end-sessions.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { type Hospital, openHospital, testKeys } from '#tests/support/test-hospital.ts'
import { proof } from '#tests/support/whole.ts'

/** A hospital that sends its messages through a real queue. */
async function openSendingHospital(send: (message: Message) => Promise<void>) {
  const connectionString = await freshDatabase()
  const db = openDatabase(connectionString)
  await migrate(db)
  const queue = await openMessageQueue(db)
  const errors: unknown[] = []
  const hospital = await openHospital({ connectionString, enqueueMessage: queue.enqueue })
  const senders: Senders = { sms: send, email: send, push: send }
  onTestFinished(async () => {
    await queue.stop()
    await db.destroy()
  })
  return {
    hospital,
    errors,
    work: () =>
      queue.work(
        (id, attempt) => deliverMessage({ db, keys: testKeys, senders, log: hospital.app.log }, id, attempt),
        (error) => void errors.push(error),
      ),
  }
}

async function askForCode(hospital: Hospital, person = newcomer()) {
  const browser = openBrowser(hospital)
  await browser.ask(calls.register, person)
  await browser.ask(calls.generateCode, codeBy('email'))
  return person
}

it('delivers through the queue, soon, and once; what has left is not kept', async () => {
  const sent: Message[] = []
  const { hospital, work } = await openSendingHospital(async (message) => void sent.push(message))
  work()
  const person = await askForCode(hospital)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ channel: 'email', recipient: person.Email })
  await vi.waitFor(async () =>
    expect(await hospital.db.selectFrom('message').select(['sealed', 'done_at']).execute()).toEqual([
      { sealed: null, done_at: expect.any(Date) },
    ]),
  )
})

it('delivers what was written while no server was there to send it', async () => {
  const sent: Message[] = []
  const { hospital, work } = await openSendingHospital(async (message) => void sent.push(message))
  const people = [await askForCode(hospital), await askForCode(hospital)]
  expect(sent).toEqual([])
  work()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(people.map(({ Email }) => Email).toSorted())
})

it('opens the queue once, when many servers start at the same moment on a new database', async () => {
  const db = openDatabase(await freshDatabase())
  const queues = await Promise.all(Array.from({ length: 4 }, () => openMessageQueue(db)))
  await Promise.all(queues.map((queue) => queue.stop()))
  await db.destroy()
  expect(queues).toHaveLength(4)
})

it('makes the queues of a server one at a time, when it starts on a new database', async () => {
  const db = openDatabase(await freshDatabase())
  const stopping = new AbortController()
  const begun = new Set<string>()
  const work = async (name: string) => {
    if (begun.add(name).size === 3) stopping.abort()
  }
  const log = { error: () => undefined }
  await Promise.all(
    ['retention', 'measures', 'tallies'].map((name) =>
      runHourly({ db, name, run: () => work(name), log }, stopping.signal),
    ),
  )
  await db.destroy()
  expect([...begun].toSorted()).toEqual(['measures', 'retention', 'tallies'])
})

it('tries again what could not be sent, and one that fails keeps no other', async () => {
  const sent: string[] = []
  let failures = 0
  const { hospital, work } = await openSendingHospital(async ({ recipient }) => {
    if (recipient.startsWith('slow') && failures++ === 0) throw new Error('not now')
    sent.push(recipient)
  })
  await askForCode(hospital, newcomer({ Email: 'slow@example.com' }))
  const other = await askForCode(hospital)
  work()
  await vi.waitFor(() => expect(sent).toEqual([other.Email, 'slow@example.com']))
})

it('logs each try that fails and that it gives up, with neither recipient nor text, and keeps nothing', async () => {
  const { hospital, work } = await openSendingHospital(async () => {
    throw Object.assign(new Error('to siti@example.com: no'), { code: 'ECONNREFUSED' })
  })
  const { Email } = await askForCode(hospital)
  await sql`update pgboss.job set data = data || '{"tries": 2}' where name = 'message'`.execute(hospital.db)
  work()
  const told = () => hospital.logged.filter(({ event }) => String(event).startsWith('message-'))
  await vi.waitFor(() => expect(told()).toHaveLength(3))
  const failed = { channel: 'email', err: { type: 'Error', message: 'ECONNREFUSED' } }
  expect(told()).toMatchObject([
    { level: 40, event: 'message-failed', attempt: 1, ...failed },
    { level: 40, event: 'message-failed', attempt: 2, ...failed },
    { level: 50, event: 'message-given-up', attempt: 2, channel: 'email' },
  ])
  expect(JSON.stringify(hospital.logged).toLowerCase()).not.toMatch(new RegExp(`siti|${Email.toLowerCase()}|kode`))
  // The queue gives the message up first; then retention deletes it.
  const kept = () => hospital.db.selectFrom('message').select(['sealed', 'done_at']).execute()
  await vi.waitFor(async () => expect(await kept()).toEqual([{ sealed: null, done_at: expect.any(Date) }]))
})

it('tries for as long as a message is worth anything, and never waits longer than a quarter of an hour', async () => {
  const { hospital } = await openSendingHospital(() => Promise.resolve())
  const { person } = await openAccount(hospital)
  const browser = openBrowser(hospital)
  await browser.ask(calls.generateForgotCode, codeBy('sms', { Type: 'phone', MobilePhone: person.MobilePhone }))
  await browser.ask(calls.verifyCode, { OTP: await latestCode(hospital), Identity: '', PatientId: '' })
  await browser.ask(calls.resetPassword, { Password: 'perahu layar 8', Repassword: 'perahu layar 8' })
  const { rows } = await sql<{ tries: number }>`
    select (data->>'tries')::int as tries from pgboss.job where name = 'message' order by created_on`.execute(
    hospital.db,
  )
  const lasts = rows.map(({ tries }) => {
    const waits = Array.from({ length: tries - 1 }, (_, at) => secondsAfter(at + 1))
    expect(Math.max(...waits)).toBeLessThanOrEqual(900)
    return waits.reduce((sum, wait) => sum + wait, 0)
  })
  const [code = 0, , telling = 0] = lasts
  expect([code > 2 * 60, code < 5 * 60, telling > 23 * 3600, telling < 24 * 3600]).toEqual([true, true, true, true])
})

it('goes on when every connection to the database has been cut', async () => {
  const sent: Message[] = []
  const { hospital, errors, work } = await openSendingHospital(async (message) => void sent.push(message))
  work()
  for (let round = 1; round <= 3; round++) {
    await endOtherSessions(hospital.db)
    await setTimeout(300)
    await vi.waitFor(() => askForCode(hospital))
    await vi.waitFor(() => expect(sent.length).toBeGreaterThanOrEqual(round))
  }
  for (const error of errors) expect(String(error)).toMatch(/terminat|Connection/)
})

it('stops without complaint when the database is gone', proof, async () => {
  const connectionString = await freshDatabase()
  const db = openDatabase(connectionString)
  const queue = await openMessageQueue(db)
  queue.work(
    () => Promise.resolve(),
    () => undefined,
  )
  await db.destroy()
  await queue.stop()
})

it('writes the message in the transaction that writes the code, or neither', async () => {
  const enqueueMessage = () => Promise.reject(new Error('the queue is gone'))
  const hospital = await openHospital({ enqueueMessage })
  const browser = openBrowser(hospital)
  await browser.ask(calls.register, newcomer())
  expect((await browser.send(calls.generateCode, codeBy('sms'))).status).toBe(500)
  expect(await hospital.db.selectFrom('one_time_code').selectAll().execute()).toEqual([])
  expect(await hospital.db.selectFrom('message').selectAll().execute()).toEqual([])
})

it('does not send a code that has ended meanwhile', async () => {
  const hospital = await openHospital()
  await askForCode(hospital)
  await hospital.db
    .updateTable('message')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute()
  const { id } = await hospital.db.selectFrom('message').select('id').executeTakeFirstOrThrow()
  const never = () => Promise.reject(new Error('was sent'))
  await deliverMessage({ db: hospital.db, keys: hospital.keys, senders: { sms: never, email: never, push: never } }, id)
  expect(await hospital.db.selectFrom('message').select('sealed').execute()).toEqual([{ sealed: null }])
})

const message = {
  channel: 'email',
  recipient: 'siti@example.com',
  subject: 'Kode OTP',
  text: 'AB12 adalah kode',
} as const

it('hands e-mail to a mail server', async () => {
  const { url, mails } = await openMailServer()
  await smtpSender({ url, from: 'portal@hospital.example' })(message, 'an-id')
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatch(/^From: portal@hospital\.example$/m)
  expect(mails[0]).toMatch(/^To: .*siti@example\.com/m)
  expect(mails[0]).toMatch(/^Subject: Kode OTP$/m)
  expect(mails[0]).toMatch(/^Message-ID: <an-id@hospital-portal>$/m)
  expect(mails[0]).toContain('AB12 adalah kode')
})

it('fails when the mail server does not take it', async () => {
  const { url } = await openMailServer({ refuses: 1 })
  await expect(smtpSender({ url, from: 'portal@hospital.example' })(message, 'an-id')).rejects.toThrow('451')
})

it('hands an SMS to a gateway, with a key by which it knows a second try', async () => {
  const seen: { headers: IncomingHttpHeaders; body: string }[] = []
  let status = 202
  const gateway = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      seen.push({ headers: request.headers, body })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void gateway.close())
  const address = gateway.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/send`
  const send = smsGatewaySender({ url, token: 'gateway-token' })
  const sms = { ...message, channel: 'sms', recipient: '6281234567890' } as const
  await send(sms, 'an-id')
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ to: '+6281234567890', text: message.text })
  expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer gateway-token', 'idempotency-key': 'an-id' })
  status = 503
  await expect(send(sms, 'an-id')).rejects.toThrow('503')
})

it('a push goes to Firebase with where it leads and nothing else, by an access token that is asked for once', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const asked: { path: string; authorization: string | undefined; body: string }[] = []
  let status = 200
  const server = createServer((request, response) => {
    const answer = async () => {
      const { url: path = '', headers } = request
      asked.push({ path, authorization: headers.authorization, body: await text(request) })
      response.writeHead(path === '/token' ? 200 : status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ access_token: 'access', expires_in: 3600 }))
    }
    void answer()
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  onTestFinished(() => void server.close())
  const address = server.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const send = firebaseSender(
    {
      project_id: 'rumah-sakit',
      client_email: 'portal@example.com',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      token_uri: `${endpoint}/token`,
    },
    endpoint,
  )
  const push = { channel: 'push', recipient: 'her phone', subject: '', text: '/patient/dashboard/requests/1' } as const
  await send(push, 'id')
  const [grant, sent] = asked
  const assertion = new URLSearchParams(grant?.body).get('assertion') ?? ''
  const { payload } = await jwtVerify(assertion, publicKey, { audience: `${endpoint}/token` })
  expect(payload).toMatchObject({ iss: 'portal@example.com' })
  expect(sent).toEqual({
    path: '/v1/projects/rumah-sakit/messages:send',
    authorization: 'Bearer access',
    body: JSON.stringify({ message: { token: 'her phone', data: { path: push.text } } }),
  })
  // A patient who has unsubscribed gets no second try; other failures are tried again.
  status = 404
  await send(push, 'id')
  status = 503
  await expect(send(push, 'id')).rejects.toThrow('503')
  expect(asked.filter(({ path }) => path === '/token')).toHaveLength(1)
})
