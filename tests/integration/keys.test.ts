import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { verifyReceiptToken } from '#core/crypto/receipt-token.ts'
import { questionnaireVersions } from '#tests/support/find-questionnaire.ts'
import { readConfig } from '#server/platform/process/config.ts'
import { generateKeys, rotateKeys } from '#server/platform/keys/generate-keys.ts'
import { readKeyFile, readOrMakeKeyFile } from '#server/platform/keys/key-file.ts'
import { makeKeyRing } from '#server/platform/keys/key-ring.ts'
import { parseSubmissionKeys, type SubmissionKeys } from '#server/platform/keys/submission-keys.ts'
import { openHospital } from '#tests/support/test-hospital.ts'
import { sealed, submit, submitOne } from '#tests/support/submissions.ts'

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'portal-keys-'))
  onTestFinished(() => rm(path, { recursive: true }))
  return path
}

async function command(args: string[], variables: NodeJS.ProcessEnv) {
  const script = resolve(import.meta.dirname, '../../server/operations/commands/keys.ts')
  const { SUBMISSION_KEYS: _, DATA_DIR: __, ...env } = process.env
  return promisify(execFile)(process.execPath, [script, ...args], { env: { ...env, ...variables } })
}

const notNeeded = () => Promise.resolve(false)

it('gives devices the key to seal to, the keys that sign, and the versions that are taken', async () => {
  const hospital = await openHospital()
  const { body } = await hospital.get('/api/mobile/ref/submission_keys')
  const kit = calls.submissionKeys.response.parse(body?.data)
  expect(kit).toMatchObject(hospital.keys.kit)
  const versions = (questionnaire: { kind: string }) => Object.values(questionnaire).flat().join()
  expect(kit.questionnaires.map(versions).toSorted()).toEqual(
    [
      ...questionnaireVersions().map(versions),
      'profile-change,1',
      'request-change,1',
      'guest-cancel,1',
      'request-work,1',
      'review-change,1',
    ].toSorted(),
  )
  expect(JSON.stringify(body)).not.toContain('"d"')
})

it('after a rotation still opens what was sealed before, and old receipts still verify', async () => {
  const keys = await generateKeys()
  const before = await openHospital({ keys: makeKeyRing(keys) })
  const underWay = await sealed(before)
  const { receipt } = await submit(before, [await sealed(before)])

  const { connectionString } = before
  const after = await openHospital({ connectionString, keys: makeKeyRing(await rotateKeys(keys)) })
  expect((await submitOne(after, underWay))?.outcome).toBe('accepted')
  expect((await submitOne(after, await sealed(after)))?.outcome).toBe('accepted')
  expect(await verifyReceiptToken(receipt ?? '', after.keys.kit.receipts)).toHaveLength(1)
  expect(after.keys.kit.sealing.id).not.toBe(before.keys.kit.sealing.id)
  expect(after.keys.kit.receipts).toHaveLength(2)
})

it('makes keys that only their owner may read, and keeps them', async () => {
  const path = await folder()
  const made = await readOrMakeKeyFile(path, notNeeded)
  expect((await stat(join(path, 'keys.json'))).mode & 0o777).toBe(0o600)
  expect(await readOrMakeKeyFile(path, notNeeded)).toEqual(made)
})

it('makes one set of keys when processes start for the first time at once', async () => {
  const path = await folder()
  const made = await Promise.all(Array.from({ length: 8 }, () => readOrMakeKeyFile(path, notNeeded)))
  expect(new Set(made.map((keys) => JSON.stringify(keys))).size).toBe(1)
  expect(await readdir(path)).toEqual(['keys.json'])
})

/** A key file from before there was a secret. */
async function writeOlderFile(path: string) {
  const { secret: _, ...older } = await generateKeys()
  await writeFile(join(path, 'keys.json'), JSON.stringify(older))
  return older
}

it('gives a key file of before there was a secret one, once, however many processes start at once', async () => {
  for (let round = 0; round < 20; round++) {
    const path = await folder()
    const older = await writeOlderFile(path)
    const read = await Promise.all(Array.from({ length: 8 }, () => readOrMakeKeyFile(path, notNeeded)))
    expect(new Set(read.map((keys) => JSON.stringify(keys))).size).toBe(1)
    expect(read[0]).toEqual({ ...older, secret: expect.stringMatching(/^[\w-]{43}$/) })
    expect(await readOrMakeKeyFile(path, notNeeded)).toEqual(read[0])
    expect(await readdir(path)).toEqual(['keys.json'])
    expect((await stat(join(path, 'keys.json'))).mode & 0o777).toBe(0o600)
  }
})

it('goes on with the secret that a process had decided on when it was killed', async () => {
  const path = await folder()
  const older = await writeOlderFile(path)
  await writeFile(join(path, 'keys.json.secret'), 'S'.repeat(43))
  expect(await readOrMakeKeyFile(path, notNeeded)).toEqual({ ...older, secret: 'S'.repeat(43) })
  expect(await readdir(path)).toEqual(['keys.json'])
})

it('does not replace a damaged key file', async () => {
  const path = await folder()
  await writeFile(join(path, 'keys.json'), '{')
  await expect(readOrMakeKeyFile(path, notNeeded)).rejects.toThrow('restore it from a backup')
  expect(await readFile(join(path, 'keys.json'), 'utf8')).toBe('{')
})

it('refuses halves that do not belong together, and two keys of one name', async () => {
  const [one, two] = [await generateKeys(), await generateKeys()]
  const mixed = structuredClone(one)
  mixed.sealing[0]!.jwk.d = two.sealing[0]!.jwk.d
  expect(() => makeKeyRing(mixed)).toThrow('is not a P-256 key pair')
  expect(() => makeKeyRing({ ...one, sealing: [...one.sealing, ...one.sealing] })).toThrow('the same id')
})

it('prints fresh keys that a server takes', async () => {
  const { stdout } = await command([], {})
  expect(readConfig({ SUBMISSION_KEYS: stdout }).submissionKeys).toEqual(JSON.parse(stdout))
  expect(makeKeyRing(JSON.parse(stdout) as SubmissionKeys).kit.receipts).toHaveLength(1)
})

it('rotates the keys of the variable or of the data folder, the old ones kept', async () => {
  const keys = await generateKeys()
  const { stdout } = await command(['--rotate'], { SUBMISSION_KEYS: JSON.stringify(keys) })
  expect(parseSubmissionKeys(stdout)?.sealing.slice(1)).toEqual(keys.sealing)
  expect(parseSubmissionKeys(stdout)?.secret).toBe(keys.secret)

  const path = await folder()
  const made = await readOrMakeKeyFile(path, notNeeded)
  expect((await command(['--rotate'], { DATA_DIR: path })).stdout).not.toContain('"d"')
  const rotated = await readKeyFile(path)
  expect(rotated?.receipts.slice(1)).toEqual(made.receipts)
  expect(rotated?.receipts).toHaveLength(2)
  expect(rotated?.secret).toBe(made.secret)
})

it('gives keys of before there was a secret one when they rotate', async () => {
  const { secret: _, ...older } = await generateKeys()
  const { stdout } = await command(['--rotate'], { SUBMISSION_KEYS: JSON.stringify(older) })
  expect(readConfig({ SUBMISSION_KEYS: stdout }).submissionKeys?.sealing.slice(1)).toEqual(older.sealing)

  const path = await folder()
  await writeOlderFile(path)
  await command(['--rotate'], { DATA_DIR: path })
  const rotated = await readKeyFile(path)
  expect([rotated?.sealing.length, rotated?.secret.length]).toEqual([2, 43])
})

it('says in a sentence that there is nothing to rotate', async () => {
  await expect(command(['--rotate'], { DATA_DIR: await folder() })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There are no keys in .*\.\n$/),
  })
})

it('never makes keys beside what only the keys of before can open', async () => {
  const path = await folder()
  await expect(readOrMakeKeyFile(path, () => Promise.resolve(true))).rejects.toThrow(
    /^The file \S+keys\.json is missing, and the database holds what only its keys can open: [^.]+\.$/,
  )
  expect(await readKeyFile(path)).toBeUndefined()
  const made = await readOrMakeKeyFile(path, notNeeded)
  expect(await readOrMakeKeyFile(path, () => Promise.resolve(true))).toEqual(made)
})
