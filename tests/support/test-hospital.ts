import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Kysely } from 'kysely'
import { onTestFinished } from 'vitest'
import { questionnaires } from '#core/questionnaires/forms/catalogue.ts'
import { type AppOptions, buildApp } from '#server/app.ts'
import { knowDemonstrationPatients } from '#server/demonstration/record/know-patients.ts'
import { type Databases, openDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { publishBuiltIn } from '#server/intake/definition/publish-built-in.ts'
import { makeFolderStore } from '#server/platform/files/folder-store.ts'
import { generateKeys } from '#server/platform/keys/generate-keys.ts'
import { type KeyRing, makeKeyRing } from '#server/platform/keys/key-ring.ts'
import { defaultExportLimits } from '#server/intake/export/export-horizon.ts'
import { judgeHere } from '#server/intake/submission/judging/judge-here.ts'
import { freshDatabase, migratedDatabase } from './fresh-database.ts'

export const testConfig = {
  apiBasic: 'portal:a password for tests',
  operatorToken: 'operator-token-for-tests',
  envelopeSecret: 'an envelope secret for tests',
  allowLegacyEnvelope: false,
  trustProxy: false,
  surveyDays: 30,
  intakePerAddress: 20_000,
  anonymousPerAddress: 100_000,
  sessionDays: 90,
} satisfies AppOptions['config']

export const basic = `Basic ${Buffer.from(testConfig.apiBasic).toString('base64')}`
export const operator = `Bearer ${testConfig.operatorToken}`

/** Shared by all tests of a file: keys take long to make, and no test changes them. */
export const testKeys = makeKeyRing(await generateKeys())

type HospitalOptions = Partial<Omit<AppOptions, 'config' | 'log' | 'db'>> & {
  connectionString?: string
  config?: Partial<AppOptions['config']>
  migrated?: boolean
  /** Whether the hospital's data about its patients is invented. */
  demonstration?: boolean
  /** Replaces the one pool for everything. */
  databases?: Databases
}

export interface Hospital {
  app: FastifyInstance
  db: Kysely<Database>
  keys: KeyRing
  connectionString: string
  /** The server's log so far, one entry for each line. */
  logged: Record<string, unknown>[]
  post: (path: string, payload: unknown, headers?: Record<string, string>) => ReturnType<typeof send>
  get: (path: string, headers?: Record<string, string>) => ReturnType<typeof send>
}

/** A server process with its own or a shared database, until the test ends. */
export async function openHospital(options: HospitalOptions = {}): Promise<Hospital> {
  const { connectionString = await ownDatabase(options), config, migrated = true, keys = testKeys, ...others } = options
  const { databases, demonstration = false, ...rest } = others
  const db = openDatabase(connectionString)
  // Prepares a shared database again, as every process does at its start.
  if (migrated && options.connectionString !== undefined) {
    await migrate(db)
    await publishBuiltIn(db, questionnaires)
  }
  const logged: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>) }
  const log = { level: 'trace', stream }
  const app = await buildApp({
    // Messages stay in the outbox until a test delivers them or supplies a queue.
    enqueueMessage: () => Promise.resolve(),
    // No worker threads: the tests open some thousand hospitals, and a thread for each would take too long.
    judge: judgeHere(keys.opening),
    files: makeFolderStore(await testFolder()),
    // Passwords are compared as in production, with a thousandth of the cost.
    passwordCost: { memory: 64, passes: 1 },
    // No margin, since the tests have one clock and one quick database.
    exportLimits: { ...defaultExportLimits, margin: 0 },
    beforeReading: demonstration ? knowDemonstrationPatients(db, Date.now) : undefined,
    ...rest,
    db: databases ?? db,
    keys,
    config: { ...testConfig, ...config },
    log,
  })
  onTestFinished(async () => {
    await app.close()
    await db.destroy()
  })
  return {
    app,
    db,
    keys,
    connectionString,
    logged,
    post: (path, payload, headers = {}) =>
      send(app, {
        method: 'POST',
        url: path,
        headers: { authorization: basic, 'content-type': 'application/json', ...headers },
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      }),
    get: (path, headers = {}) => send(app, { method: 'GET', url: path, headers: { authorization: basic, ...headers } }),
  }
}

let folder: Promise<string> | undefined

/** The folder of files for the hospitals of a test file. Processes of one hospital share it. */
function testFolder(): Promise<string> {
  folder ??= mkdtemp(join(tmpdir(), 'portal-files-'))
  return folder
}

const ownDatabase = ({ migrated = true }: HospitalOptions) => (migrated ? migratedDatabase() : freshDatabase())

async function send(app: FastifyInstance, request: InjectOptions) {
  const response = await app.inject(request)
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  const body = isJson ? response.json<{ data: unknown; error: string | null; message: string }>() : undefined
  return { status: response.statusCode, headers: response.headers, text: response.body, body }
}
