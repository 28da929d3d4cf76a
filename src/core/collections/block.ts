import { decryptText, encryptText } from '#core/crypto/device-key.ts'
import { EVERYBODY, type CollectionBlock } from '#core/db/cache.ts'

/** The content of a block: rows that are new or changed, and the ids of deleted rows. */
export interface Patch<Row> {
  readonly put: readonly Row[]
  readonly removed: readonly string[]
}

/** The place that a block is bound to: it cannot be read anywhere else. */
export interface Place {
  readonly owner: string
  readonly collection: string
  readonly blocks: string
  readonly seq: number
}

/** The key of a patient's own blocks; undefined for blocks for everybody. */
export type BlockKey = CryptoKey | undefined

export async function writeBlock(key: BlockKey, place: Place, patch: Patch<unknown>): Promise<CollectionBlock> {
  const { owner, blocks, seq } = place
  return { blocks, seq, owner, text: await closed(key, place, JSON.stringify(patch)) }
}

/** @throws DOMException, SyntaxError or TypeError when the block is damaged, of another place, or under another key */
export async function readBlock<Row>(
  key: BlockKey,
  place: Place,
  block: CollectionBlock | undefined,
): Promise<Patch<Row>> {
  if (!block) throw new TypeError('a block is missing')
  const text = await open(key, place, block.text)
  // Only writeBlock writes blocks: a change by others needs the key.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(text) as Patch<Row>
}

async function closed(key: BlockKey, place: Place, text: string): Promise<CollectionBlock['text']> {
  if (place.owner === EVERYBODY) return text
  if (!key) throw new TypeError('what is a patient’s own is written under their key')
  return encryptText(key, placeName(place), text)
}

async function open(key: BlockKey, place: Place, text: CollectionBlock['text']): Promise<string> {
  if (typeof text === 'string') {
    if (place.owner === EVERYBODY) return text
    throw new TypeError('what is a patient’s own was not encrypted')
  }
  if (!key) throw new TypeError('there is no key')
  return decryptText(key, placeName(place), text)
}

/** The associated data of a block. */
export const placeName = ({ owner, collection, blocks, seq }: Place): string =>
  [owner, collection, blocks, seq].join('|')
