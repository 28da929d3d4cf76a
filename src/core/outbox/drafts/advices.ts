import * as z from 'zod/mini'
import { decryptText, encryptText } from '#core/crypto/device-key.ts'
import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { QueuedSubmission, StoredAdvice } from '#core/db/rows.ts'
import type { Answers } from '#core/domain/submission/submission.ts'
import { runnerAdvices, type RunnerAdvice } from '#core/domain/survey/runner-advice.ts'
import { deviceKey } from './device-key.ts'

/*
 * A volunteer tells a runner what to do before the start, and must be able to repeat it after a reload. The answers are
 * sealed by then, so the advice is kept under the device key until the hospital has the form.
 */

const content = z.object({
  advice: z.enum(runnerAdvices),
  kind: z.string(),
  label: z.string(),
  /** When the form was saved, ms since 1970 by the device's clock. */
  at: z.number(),
})

export interface GivenAdvice extends z.infer<typeof content> {
  /** The submission's id. */
  readonly id: string
}

const placeOf = (id: string) => `advice ${id}`

/** The advice of a form, from its answer of that name; undefined where the form gives none. */
export const adviceIn = ({ advice }: Answers): RunnerAdvice | undefined => runnerAdvices.find((one) => one === advice)

/** @throws DatabaseError */
export async function encryptAdvice(
  db: OutboxDatabase,
  { id, kind, label, createdAt }: Pick<QueuedSubmission, 'id' | 'kind' | 'label' | 'createdAt'>,
  advice: RunnerAdvice,
): Promise<StoredAdvice> {
  const text = JSON.stringify({ advice, kind, label, at: createdAt })
  return { id, ...(await encryptText(await deviceKey(db), placeOf(id), text)) }
}

/** The advices of the forms that have not arrived, the latest first. An advice that cannot be read is left out. */
export async function readAdvices({ advices, keys }: OutboxDatabase): Promise<GivenAdvice[]> {
  // Both reads begin at once: a live query may miss changes of what is read after an await.
  const [stored, known] = await Promise.all([advices.toArray(), keys.get('device')])
  if (!known) return []
  const read = await Promise.all(stored.map((one) => decryptAdvice(known.key, one)))
  return read.filter((one) => one !== undefined).toSorted((one, other) => other.at - one.at)
}

async function decryptAdvice(key: CryptoKey, { id, ...text }: StoredAdvice): Promise<GivenAdvice | undefined> {
  try {
    return { id, ...content.parse(JSON.parse(await decryptText(key, placeOf(id), text))) }
  } catch {
    // The advice is damaged, or from another version of the app. The form itself is complete.
    return undefined
  }
}
