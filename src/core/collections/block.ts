import { decryptText, encryptText } from '#core/crypto/device-key.ts'
import { EVERYBODY, type CollectionBlock } from '#core/db/cache.ts'

/** What a block holds: rows that are new or changed, and the ids of rows that are no more. */
export interface Patch<Row> {
  readonly put: readonly Row[]
  readonly removed: readonly string[]
}

/** Where a block belongs: it cannot be read anywhere else. */
export interface Place {
  readonly owner: string
  readonly collection: string
  readonly blocks: string
  readonly seq: number
}

/** Opens what is a patient's own; none for everybody's. */
export type BlockKey = CryptoKey | undefined

export async function writeBlock(key: BlockKey, place: Place, patch: Patch<unknown>): Promise<CollectionBlock> {
  const { owner, blocks, seq } = place
  return { blocks, seq, owner, text: await closed(key, place, JSON.stringify(patch)) }
}

/** @throws DOMException, SyntaxError or TypeError when it is damaged, another's, or its key is another */
export async function readBlock<Row>(
  key: BlockKey,
  place: Place,
  block: CollectionBlock | undefined,
): Promise<Patch<Row>> {
  if (!block) throw new TypeError('a block is missing')
  const text = await open(key, place, block.text)
  // Written by writeBlock alone: only a holder of the key can change it.
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
