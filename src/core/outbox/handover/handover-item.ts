import { decodeBase64Url, encodeBase64Url } from '#core/crypto/base64url.ts'
import { sha256 } from '#core/crypto/sha256.ts'
import type { QueuedSubmission, SealedBytes, StoredDraft } from '#core/db/rows.ts'
import type { OutboxDoor } from '#core/outbox/door/door.ts'
import { deviceId } from '#core/outbox/witness/witness.ts'
import type { HandoverFile, HandoverItem } from './handover-file.ts'
import { HANDOVER_FORMAT, WITH_DRAFT, WITH_FILES } from './handover-format.ts'

/** Makes a file of submissions, also of those that found no room in the database. */
export async function fileOf(
  door: Pick<OutboxDoor, 'db' | 'clock' | 'witness'>,
  items: readonly HandoverItem[],
): Promise<HandoverFile> {
  const exportedAt = new Date(door.clock()).toISOString()
  // A device that is too full to store a name must still be able to export.
  const device = await deviceId(door).catch(() => crypto.randomUUID())
  const checks = await Promise.all(items.map(checkOf))
  return { format: HANDOVER_FORMAT, version: versionOf(items), exportedAt, device, checks, items: [...items] }
}

/** The lowest version that has all fields of these items. */
function versionOf(items: readonly HandoverItem[]): HandoverFile['version'] {
  if (items.some(({ draft }) => draft !== undefined)) return WITH_DRAFT
  return items.some(({ files }) => files) ? WITH_FILES : 1
}

/** The state of a row that was never sent. */
export const untried = (now: number) => ({ state: 'waiting', attempts: 0, serverErrors: 0, dueAt: now }) as const

export const toItem = (
  { id, kind, version, keyId, sha256: hash, label, owner, files, createdAt }: QueuedSubmission,
  { sealed }: SealedBytes,
  draft?: string,
): HandoverItem => ({
  id,
  kind,
  version,
  keyId,
  sha256: hash,
  label,
  ...(owner !== undefined && { owner }),
  ...(files && { files: [...files] }),
  ...(draft !== undefined && { draft }),
  createdAt,
  sealed: encodeBase64Url(sealed),
})

/** SHA-256 over an item. Its sealed bytes are covered by their own hash. */
function checkOf({ id, kind, version, keyId, sha256: hash, label, owner, files, draft, createdAt }: HandoverItem) {
  const parts = [id, kind, version, keyId, hash, label, owner ?? null, files ?? null, createdAt]
  return sha256(new TextEncoder().encode(JSON.stringify(draft === undefined ? parts : [...parts, draft])))
}

/** Names a state of a draft: each save makes a new nonce. */
export const stateOf = ({ nonce }: StoredDraft): string => encodeBase64Url(nonce)

/**
 * A row and its bytes, or undefined when they differ from the export.
 * @param checks of the file with the item; undefined where an earlier version of the app wrote it
 */
export async function fromItem(item: HandoverItem, checks?: readonly string[]) {
  if (checks && !checks.includes(await checkOf(item))) return undefined
  const { sealed: text, ...row } = item
  const sealed = decode(text)
  return sealed && (await sha256(sealed)) === row.sha256 ? { ...row, sealed, bytes: sealed.length } : undefined
}

function decode(text: string) {
  try {
    return decodeBase64Url(text)
  } catch {
    // The text was cut off within a character: it is damaged.
    return undefined
  }
}
