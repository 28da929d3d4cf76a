import { workerData } from 'node:worker_threads'
import * as z from 'zod/mini'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { readDefinition } from '#core/questionnaires/language/checking/read-definition.ts'
import { versionKey } from '#server/intake/definition/version.ts'
import { judgeHere } from './judge-here.ts'
import { openingKeyOf } from '#server/platform/keys/opening-key.ts'
import type { WorkerAnswer, WorkerTask } from './worker-task.ts'

/* Runs in a thread of its own, so that no sealed content can block the server's main thread. */

const privateKeys = z.map(
  z.string(),
  z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
)
const opening = new Map([...privateKeys.parse(workerData)].map(([id, bytes]) => [id, openingKeyOf(bytes)]))
const judge = judgeHere(opening)
const known = new Map<string, Questionnaire>()

export async function judgeTask({
  submissions,
  questionnaires,
  definitions,
  today,
}: WorkerTask): Promise<WorkerAnswer> {
  // Compiled patterns cannot be sent to a thread, so the definitions are compiled again here.
  for (const one of definitions) known.set(versionKey(one), readDefinition(one))
  const missing = new Set([...questionnaires].filter((key) => !known.has(key)))
  if (missing.size > 0) return { missing }
  return { verdicts: await judge.judge({ submissions, definitions: known, today }) }
}
