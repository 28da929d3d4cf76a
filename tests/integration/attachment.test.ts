import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { hashOf, newFileKey, writeFileKey } from '#core/attachments/chunks.ts'
import { calls } from '#core/contract/calls.ts'
import { collections } from '#core/contract/hospital/collections.ts'
import { verifyAttachmentReceipt } from '#core/crypto/attachment-receipt.ts'
import { MOST_ATTACHMENTS, writeAttachment } from '#core/domain/submission/attachment.ts'
import { makeFolderStore } from '#server/platform/files/folder-store.ts'
import { makeS3Store, parseFilesUrl } from '#server/platform/files/s3-store.ts'
import { openAccount } from '#tests/support/account-client.ts'
import { openBucket } from '#tests/support/bucket.ts'
import { openCopy } from '#tests/support/collection-copy.ts'
import { jpegOf, pdfOf, pngOf } from '#tests/support/files.ts'
import {
  asked,
  chunkOf,
  type File,
  fileOf,
  giveOut,
  LETTER,
  openWithFolder,
  send,
  sendAll,
  storedIn,
} from '#tests/support/hospital-files.ts'
import { device, exported, submit, unopenable } from '#tests/support/submissions.ts'
import { openHospital } from '#tests/support/test-hospital.ts'

it('[AT7] [AT8] [AT11] stores a file whose chunks have come, encrypted, and receipts it', async () => {
  const { folder, hospital } = await openWithFolder()
  const file = await fileOf(LETTER)
  const form = await asked(hospital, [file])
  await submit(hospital, [form])
  expect(await send(hospital, chunkOf(file, form.id, 0))).toEqual({ state: 'wanted', next: 1, receipt: null })
  const { state, receipt } = await sendAll(hospital, file, form.id)
  expect(state).toBe('kept')
  const signed = await verifyAttachmentReceipt(String(receipt), hospital.keys.kit.receipts)
  const { id, sha256 } = file.named
  expect(signed).toMatchObject({ id, submission: form.id, digest: file.digest, sha256 })
  const stored = await storedIn(folder)
  expect([...stored.keys()]).toEqual([id])
  expect(stored.get(id)?.includes('%PDF')).toBe(false)
  expect(await hospital.db.selectFrom('attachment_chunk').selectAll().execute()).toEqual([])
  // A repeated chunk brings the same receipt and stores nothing.
  const again = await send(hospital, chunkOf(file, form.id, 1))
  expect(await verifyAttachmentReceipt(String(again.receipt), hospital.keys.kit.receipts)).toEqual(signed)
  const { data } = await giveOut(hospital, id)
  expect(data).toMatchObject({ id, type: 'application/pdf', sha256 })
  expect(new Uint8Array(Buffer.from(data?.data ?? '', 'base64'))).toEqual(LETTER)
})

it('[AT11] [SV28] gives a file to operators only, and records each time with the file’s id', async () => {
  const { hospital } = await openWithFolder()
  const file = await fileOf(LETTER)
  const form = await asked(hospital, [file])
  await submit(hospital, [form])
  await sendAll(hospital, file, form.id)
  const path = `/api/${calls.operatorAttachment.path}?id=${file.named.id}`
  expect((await hospital.get(path)).status).toBe(401)
  await giveOut(hospital, file.named.id)
  const audit = await hospital.db
    .selectFrom('audit')
    .select(['call', 'outcome', 'subject'])
    .where('call', 'like', '%attachment%')
    .execute()
  // A caller without a token can name any file, so the id is not recorded.
  expect(audit).toMatchObject([
    { outcome: 'refused', subject: null },
    { outcome: 'done', subject: file.named.id },
  ])
  expect((await giveOut(hospital, uuid())).status).toBe(422)
})

it('[AT3] the key of a file stands neither among the answers nor in an export', async () => {
  const { hospital } = await openWithFolder()
  const file = await fileOf(LETTER)
  await submit(hospital, [await asked(hospital, [file])])
  const [line] = await exported(hospital)
  expect(line?.answers?.['files']).toEqual([writeAttachment(file.named).replace(/ [^ ]+$/, '')])
  expect(JSON.stringify(line)).not.toContain(file.named.key)
})

it('[AT7] a chunk that comes twice, early, or from two devices at once changes nothing', async () => {
  const { folder, hospital } = await openWithFolder()
  const file = await fileOf(LETTER)
  const form = await asked(hospital, [file])
  await submit(hospital, [form])
  expect(await send(hospital, chunkOf(file, form.id, 2))).toMatchObject({ state: 'wanted', next: 0 })
  await send(hospital, chunkOf(file, form.id, 0))
  expect(await send(hospital, chunkOf(file, form.id, 0))).toMatchObject({ state: 'wanted', next: 1 })
  const all = Array.from({ length: 4 }, () => sendAll(hospital, file, form.id).catch((error: unknown) => error))
  await Promise.all(all)
  expect(await send(hospital, chunkOf(file, form.id, 2))).toMatchObject({ state: 'kept' })
  expect((await storedIn(folder)).size).toBe(1)
  expect((await giveOut(hospital, file.named.id)).status).toBe(200)
})

it('[AT11] a server that dies between storing a file and answering is asked again, and has the file once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-files-'))
  let isDying = true
  const hospital = await openHospital({
    files: makeFolderStore(folder),
    afterStoring: async () => {
      if (isDying) throw new Error('the server dies')
    },
  })
  const file = await fileOf(LETTER)
  const form = await asked(hospital, [file])
  await submit(hospital, [form])
  await expect(sendAll(hospital, file, form.id)).rejects.toThrow('500')
  isDying = false
  expect(await send(hospital, chunkOf(file, form.id, 2))).toMatchObject({ state: 'kept' })
  expect((await storedIn(folder)).size).toBe(1)
})

it.each([true, false])(
  '[AT8] asks again for chunks that were damaged on their way, for a form that is read: %s',
  async (isRead) => {
    const { hospital } = await openWithFolder()
    const file = await fileOf(LETTER)
    const form = isRead ? await asked(hospital, [file]) : await unopenable(hospital)
    await submit(hospital, [form])
    const chunk = chunkOf(file, form.id, 0)
    await send(hospital, { ...chunk, data: `AAAA${chunk.data.slice(4)}` })
    expect(await sendAll(hospital, file, form.id)).toEqual({ state: 'wanted', next: 0, receipt: null })
    expect(await sendAll(hospital, file, form.id)).toMatchObject({ state: 'kept' })
  },
)

const text = (content: string) => new TextEncoder().encode(content)

it.each([
  ['a program', text(`MZ${'\0'.repeat(2000)}`), 'application/pdf'],
  [
    'a drawing with a script',
    text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'image/png',
  ],
  ['a picture of 10 gigabytes', pngOf(100_000, 35_000), 'image/png'],
  ['a picture that no device sends', jpegOf(4000, 3000), 'image/jpeg'],
  ['half a photo', jpegOf(640, 480).slice(0, -2), 'image/jpeg'],
  ['a PDF that says it is a photo', pdfOf(300), 'image/jpeg'],
] as const)(
  '[AT1] [AT2] [AT9] %s is refused for good, nothing of it is kept, and the patient is told',
  async (_name, content, type) => {
    const { folder, hospital } = await openWithFolder()
    const { browser, PatientId } = await openAccount(hospital)
    const file = await fileOf(content, type)
    const form = await asked(hospital, [file], PatientId)
    await browser.ask(calls.submitOwnBatch, { device, items: [form] })
    expect(await sendAll(hospital, file, form.id)).toEqual({ state: 'refused', next: 0, receipt: null })
    expect(await send(hospital, chunkOf(file, form.id, 0))).toMatchObject({ state: 'refused' })
    expect((await storedIn(folder)).size).toBe(0)
    expect(await hospital.db.selectFrom('attachment_chunk').selectAll().execute()).toEqual([])
    const listOf = async (name: 'requests' | 'notifications') =>
      (await openCopy(browser, collections[name]).follow()).flatMap(({ Items }) => Items)
    expect(await listOf('requests')).toMatchObject([{ attachments: [{ id: file.named.id, state: 'refused' }] }])
    expect(await listOf('notifications')).toMatchObject([{ path: `/patient/dashboard/requests/${form.id}` }])
    expect((await giveOut(hospital, file.named.id)).status).toBe(422)
  },
)

it('[AT8] refuses a file that is not the one that its form names', async () => {
  const { hospital } = await openWithFolder()
  const file = await fileOf(LETTER)
  const other = { ...file, named: { ...file.named, sha256: await hashOf(pdfOf(100)) } }
  const form = await asked(hospital, [other])
  await submit(hospital, [form])
  expect(await sendAll(hospital, other, form.id)).toMatchObject({ state: 'refused' })
})

it('takes no file of an unknown form, no file that its form does not name, and none under another form’s name', async () => {
  const { hospital } = await openWithFolder()
  const [file, stranger] = [await fileOf(LETTER), await fileOf(LETTER)]
  expect(await send(hospital, chunkOf(file, uuid(), 0))).toEqual({ state: 'unknown', next: 0, receipt: null })
  const [form, another] = [await asked(hospital, [file]), await asked(hospital, [])]
  await submit(hospital, [form, { ...another }])
  expect(await send(hospital, chunkOf(stranger, form.id, 0))).toMatchObject({ state: 'refused' })
  expect(await send(hospital, chunkOf(file, another.id, 0))).toMatchObject({ state: 'refused' })
  // A form that names another form's file gets nothing of it.
  const thief = await asked(hospital, [{ ...file, named: { ...file.named, key: writeFileKey(newFileKey()) } }])
  await submit(hospital, [thief])
  expect(await sendAll(hospital, file, form.id)).toMatchObject({ state: 'kept' })
})

it('[AT8] stores files of a form that it cannot read yet, and gives none of them out', async () => {
  const { folder, hospital } = await openWithFolder()
  const file = await fileOf(LETTER)
  const form = await unopenable(hospital)
  await submit(hospital, [form])
  const { state, receipt } = await sendAll(hospital, file, form.id)
  expect(state).toBe('kept')
  expect(await verifyAttachmentReceipt(String(receipt), hospital.keys.kit.receipts)).toMatchObject({ sha256: null })
  expect((await storedIn(folder)).size).toBe(1)
  expect((await giveOut(hospital, file.named.id)).status).toBe(422)
})

it('[AT18] for a form that the hospital cannot read, files beyond the limit stay on the device', async () => {
  const { hospital } = await openWithFolder()
  const form = await unopenable(hospital)
  await submit(hospital, [form])
  const files = await Promise.all(Array.from({ length: MOST_ATTACHMENTS + 1 }, () => fileOf(LETTER)))
  const states: string[] = []
  for (const file of files) states.push((await send(hospital, chunkOf(file, form.id, 0))).state)
  expect(states).toEqual([...Array.from({ length: MOST_ATTACHMENTS }, () => 'wanted'), 'unknown'])
})

it('a patient sees which files have arrived', async () => {
  const { hospital } = await openWithFolder()
  const { browser, PatientId } = await openAccount(hospital)
  const [photo, letter] = [await fileOf(jpegOf(640, 480), 'image/jpeg'), await fileOf(LETTER)]
  const form = await asked(hospital, [photo, letter], PatientId)
  await browser.ask(calls.submitOwnBatch, { device, items: [form] })
  const copy = openCopy(browser, collections.requests)
  const statesNow = async () => (await copy.follow()).flatMap(({ Items }) => Items).map((one) => one['attachments'])
  const state = (file: File, is: string) => expect.objectContaining({ id: file.named.id, state: is })
  expect(await statesNow()).toEqual([[state(photo, 'wanted'), state(letter, 'wanted')]])
  await sendAll(hospital, photo, form.id)
  expect((await statesNow()).at(-1)).toEqual([state(photo, 'kept'), state(letter, 'wanted')])
})

it('[AT20] a patient can open a file of their own request, and none of another’s', async () => {
  const { hospital } = await openWithFolder()
  const [owner, stranger] = [await openAccount(hospital), await openAccount(hospital)]
  const [photo, letter] = [await fileOf(jpegOf(640, 480), 'image/jpeg'), await fileOf(LETTER)]
  const form = await asked(hospital, [photo, letter], owner.PatientId)
  await owner.browser.ask(calls.submitOwnBatch, { device, items: [form] })
  await sendAll(hospital, photo, form.id)
  const { type, data } = await owner.browser.ask(calls.requestFile, { id: photo.named.id })
  expect(type).toBe('image/jpeg')
  expect(new Uint8Array(Buffer.from(data, 'base64'))).toEqual(jpegOf(640, 480))
  const statusFor = async ({ browser }: typeof owner, { named }: File) =>
    (await browser.send(calls.requestFile, { id: named.id })).status
  expect(await statusFor(stranger, photo)).toBe(404)
  // This file has not arrived.
  expect(await statusFor(owner, letter)).toBe(404)
})

it('tells in words what is wrong with a chunk', async () => {
  const { hospital } = await openWithFolder()
  const file = await fileOf(LETTER)
  const form = await asked(hospital, [file])
  await submit(hospital, [form])
  const post = (chunk: object) =>
    hospital.post(`/api/${calls.attachmentChunk.path}`, { ...chunkOf(file, form.id, 0), ...chunk })
  for (const hostile of [{ index: 3 }, { data: 'AAAA' }])
    expect((await post(hostile)).body).toMatchObject({ error: 'unprocessable', message: 'This is no chunk of a file.' })
  for (const hostile of [
    { index: -1 },
    { count: 1000 },
    { digest: 'x' },
    { data: '<script>' },
    { attachment: '../../etc/passwd' },
  ])
    expect((await post(hostile)).status).toBe(400)
})

it('a file that is not stored uses up nothing of what an address may send', async () => {
  const { hospital } = await openWithFolder()
  const [file, stranger] = [await fileOf(LETTER), await fileOf(LETTER)]
  const form = await asked(hospital, [file])
  await submit(hospital, [form])
  for (let repeated = 0; repeated < 3; repeated++) {
    await send(hospital, chunkOf(stranger, uuid(), 0))
    await send(hospital, chunkOf(stranger, form.id, 0))
    await send(hospital, chunkOf(file, form.id, 0))
    await send(hospital, chunkOf(file, form.id, 2))
  }
  const junk = await unopenable(hospital)
  await submit(hospital, [junk])
  await send(hospital, chunkOf(stranger, junk.id, 1))
  await send(hospital, chunkOf(stranger, junk.id, 0))
  const counted = hospital.db.selectFrom('rate_limit').select(['name', 'hits']).where('name', 'like', 'attachment-%')
  expect(await counted.orderBy('name').execute()).toEqual([
    { name: 'attachment-address', hits: 258 },
    { name: 'attachment-device', hits: 258 },
    { name: 'attachment-total', hits: 258 },
  ])
})

it('[SV29] limits what an address sends in a minute, and tells its devices when to come back', async () => {
  const { hospital } = await openWithFolder()
  const file = await fileOf(LETTER)
  const form = await asked(hospital, [file])
  await submit(hospital, [form])
  await send(hospital, chunkOf(file, form.id, 0))
  await hospital.db.updateTable('rate_limit').set({ hits: 32_768 }).where('name', '=', 'attachment-address').execute()
  const { status, headers } = await hospital.post(`/api/${calls.attachmentChunk.path}`, chunkOf(file, form.id, 1))
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

it('[AT11] stores files in a store that speaks S3, and keeps none that the store refused', async () => {
  const bucket = await openBucket()
  const options = parseFilesUrl(bucket.url)!
  expect(options).toMatchObject({ secretAccessKey: 'se/cret', region: 'ap-southeast-3' })
  const hospital = await openHospital({ files: makeS3Store(options) })
  const file = await fileOf(LETTER)
  const form = await asked(hospital, [file])
  await submit(hospital, [form])
  bucket.state.broken = true
  await expect(sendAll(hospital, file, form.id)).rejects.toThrow('500')
  bucket.state.broken = false
  expect(await send(hospital, chunkOf(file, form.id, 2))).toMatchObject({ state: 'kept' })
  expect([...bucket.objects.keys()]).toEqual([`/portal/${file.named.id}`])
  expect(bucket.requests.at(-1)?.headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/ap-southeast-3\/s3\/aws4_request, /,
  )
  const { data } = await giveOut(hospital, file.named.id)
  expect(new Uint8Array(Buffer.from(data?.data ?? '', 'base64'))).toEqual(LETTER)
  // A file that was changed in the store is not given out as the patient's.
  bucket.objects.set(`/portal/${file.named.id}`, Buffer.from(pdfOf(400)))
  expect((await giveOut(hospital, file.named.id)).status).toBe(422)
})

it.each(['portal', 'https://host/bucket', 'https://key:secret@host', 'ftp://key:secret@host/bucket'])(
  'refuses %s as the address of a store',
  (url) => {
    expect(parseFilesUrl(url)).toBeUndefined()
  },
)
