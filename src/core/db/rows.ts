import type { EncryptedText } from '#core/crypto/device-key.ts'
import type { TabletPlace } from '#core/contract/submission/tablet-calls.ts'
import type { OfflineKit } from '#core/domain/submission/offline-kit.ts'
import type { Outcome } from '#core/domain/submission/submission.ts'

/** `waiting → (gone, with a receipt)`; `held` and `refused` wait for a person. Whether a row travels, its lease tells. */
export type QueueState = 'waiting' | 'held' | 'refused'

/** The last thing that kept a submission from being receipted. */
export type ProblemReason =
  | 'offline'
  | 'timed-out'
  | 'intercepted'
  | 'busy'
  | 'later'
  | 'server-error'
  | 'bad-receipt'
  | 'unauthorized'
  | 'signed-out'
  | 'not-allowed'
  | 'unknown-version'
  | 'unknown-key'
  | 'update-first'
  | 'forbidden'
  | 'too-large'
  | 'invalid'
  | 'hash-mismatch'

/** Who is sending rows, until when (ms since 1970), and whether the drain lock was held when they were taken, in which era. */
export interface Lease {
  readonly owner: string
  readonly until: number
  readonly underLock: boolean
  readonly era: number
}

/** The rows of a batch that travel under one lease. */
export interface BatchLease extends Lease {
  readonly id: string
  readonly ids: readonly string[]
}

/** A submission in the queue, without its sealed bytes. Times in milliseconds since 1970 by the device's clock. */
export interface QueuedSubmission {
  readonly id: string
  readonly kind: string
  readonly version: number
  readonly keyId: string
  readonly sha256: string
  readonly bytes: number
  /** What a volunteer may read aloud: it identifies no person. */
  readonly label: string
  /** Its owner's hash, which names no person: it travels while the owner is signed in. */
  readonly owner?: string
  readonly createdAt: number
  /** The ids of its files, where it has some. */
  readonly files?: readonly string[]
  /** How many it has, as earlier versions of the app wrote it. */
  readonly attachments?: number
  readonly state: QueueState
  /** Fruitless deliveries so far, for the backoff. */
  readonly attempts: number
  /** Deliveries that a living server failed, for the size of the next batch. */
  readonly serverErrors: number
  readonly dueAt: number
  readonly problem?: ProblemReason
  /** The versions of the app that the hospital refused it of. */
  readonly refusals?: readonly string[]
  /** The versions of the app whose credential the hospital did not take. */
  readonly holds?: readonly string[]
  /** The versions of the app that it was held for or refused of since a person tried it again. */
  readonly tried?: readonly string[]
}

/** Kept apart from the queue, so that listing and leasing ten thousand rows does not touch their bytes. */
export interface SealedBytes {
  readonly id: string
  readonly sealed: Uint8Array<ArrayBuffer>
}

/**
 * A file of a form. `draft`: its form is being filled in. `kept`: its form is saved. `due`: the hospital has the form, the file
 * may leave. Times in milliseconds since 1970 by the device's clock.
 */
export interface StoredAttachment {
  readonly id: string
  /** Its form's: the draft's id, which the submission keeps. */
  readonly submission: string
  /** Of its content. */
  readonly bytes: number
  readonly chunks: number
  /** Of its encrypted chunks, as its receipt names it. */
  readonly digest: string
  readonly state: 'draft' | 'kept' | 'due' | 'receipted' | 'refused'
  readonly addedAt: number
  /** Chunks that the hospital has, from the first on. */
  readonly sent: number
  readonly attempts: number
  readonly dueAt: number
  readonly problem?: ProblemReason
  /** What the hospital signed, once it has it. */
  readonly token?: string
  /** When the hospital signed for it, by the hospital's clock. */
  readonly signedAt?: number
  /** Of one that was refused: whether a person has read it. */
  readonly isRead?: boolean
}

/** A piece of a file, encrypted under the file's key. */
export interface AttachmentChunk {
  readonly attachment: string
  readonly index: number
  readonly sealed: Uint8Array<ArrayBuffer>
}

/** What is left of a submission after the hospital signed for it. */
export interface StoredReceipt {
  readonly id: string
  readonly kind: string
  readonly label: string
  /** As its row had it. */
  readonly owner?: string
  readonly sha256: string
  readonly outcome: Outcome
  readonly reference: string
  /** The hospital's time, ISO 8601. */
  readonly at: string
  readonly earlier?: string
  /** What of a request was no longer right when it arrived, as the hospital says it. */
  readonly marks?: readonly string[]
  /** As its row had them. */
  readonly files?: readonly string[]
  readonly createdAt: number
  readonly settledAt: number
}

/** What one answer of the hospital receipted, with its signed text. All of it is one patient's own, or without an owner. */
export interface ReceiptBatch {
  readonly id?: number
  readonly token: string
  /** Of its receipts. */
  readonly ids: readonly string[]
  readonly receipts: readonly StoredReceipt[]
  readonly owner?: string
  readonly settledAt: number
}

/** A form that was begun: its answers as typed, encrypted with the device key. Its id becomes the submission's. */
export interface StoredDraft extends EncryptedText {
  readonly id: string
  readonly kind: string
  readonly version: number
  readonly startedAt: number
  readonly updatedAt: number
  /** Begun by a patient in front of a kiosk: it goes when they do. */
  readonly kiosk?: true
}

/** What a runner was advised, encrypted with the device key until the hospital has the form. */
export interface StoredAdvice extends EncryptedText {
  /** The submission's. */
  readonly id: string
}

/** A survey that was given on this device, under a keyed hash of questionnaire and admission. */
export interface GivenSurvey {
  readonly key: string
  /** The submission's. */
  readonly id: string
  /** ms since 1970 by the device's clock. */
  readonly at: number
}

export interface StoredKey {
  readonly name: 'device' | 'given'
  readonly key: CryptoKey
}

export interface StoredKit extends OfflineKit {
  readonly id: 'kit'
  readonly fetchedAt: number
}

/**
 * What makes this device a ward's tablet. Its secrets lie under the officer's PIN, and once more under the device key.
 * The PIN itself, and the key of the ward's list unwrapped, lie nowhere.
 */
export interface StoredTablet {
  readonly id: 'tablet'
  /** This enrolment's own name: what was sealed under another one is not read. */
  readonly enrolment: string
  readonly place: TabletPlace
  /** Of the key that is made from the PIN. */
  readonly salt: Uint8Array<ArrayBuffer>
  /** What the tablet shows to the hospital; a PIN is right when it opens this. */
  readonly token: EncryptedText
  /** The key of the ward's list; missing once too many PINs were wrong. */
  readonly listKey?: EncryptedText
  /** Raised when the list key is dropped: an earlier unlocking of the tablet no longer counts. */
  readonly generation: number
  /** Wrong PINs in a row. */
  readonly wrong: number
  /** No PIN is tried before then, ms since 1970 by the device's clock. */
  readonly waitUntil?: number
}

/** How a ward tablet stands in front of patients. */
export interface KioskSettings {
  /** The questionnaire's. */
  readonly kind: string
  /** Without a touch for so long, the screen is cleared. */
  readonly idleMinutes: number
}

/** How the device stood by a heartbeat. Times in milliseconds since 1970 by the device's clock. */
export interface ToldState {
  readonly unsent: number
  readonly oldest: number | undefined
  readonly lostRows: number
  readonly discarded: number
  readonly appVersion: string
  readonly persisted: boolean | null
  readonly at: number
}

/** The marks that this device left at the hospital. */
export interface KeptMark {
  /** How many were acknowledged, the last of them, and when (ms since 1970 by the device's clock). */
  readonly count: number
  readonly last: string | null
  readonly at?: number
  /** The next one; it stays until it is acknowledged. */
  readonly next?: string
}

/** Single values of the outbox database. */
export interface MetaValues {
  /** A guest uses the portal here. Local storage has this too, but browsers write it late. */
  guest: true
  minWriterVersion: number
  deviceId: string
  mark: KeptMark
  /** The device was named by a worker that could not read the witness. */
  unwitnessed: true
  /** What was not sent when the browser deleted the databases. */
  lost: LostRows
  /** From where on the witness counts what happens on the device: beyond everything that it told before. */
  witnessBase: number
  /** Submitted on this device, ever. */
  collected: number
  /** Taken over from another device's export, ever. */
  imported: number
  /** Given up by a person who was asked, ever. */
  discarded: number
  /** The same before the browser deleted the databases. */
  discardedBefore: number
  /** Receipted by the hospital, ever. */
  receipted: number
  /** Of the receipted: those whose receipts are not kept any more. */
  pruned: number
  /** The last heartbeat that went as a call of its own, from whatever page or worker. */
  told: ToldState
  /** The server asked for a pause of the whole queue until then. */
  pausedUntil: number
  /** The last sign-out on this device: of which sign-in, and whether the hospital has been told. */
  logout: { readonly of: string | null; readonly told: boolean; readonly earlier?: readonly string[] }
  /** Room that is given up when the device is full, so that what was collected can still be delivered. */
  ballast: Uint8Array<ArrayBuffer>
  /** When a page or worker last brought a file on. */
  attachmentsMovedAt: number
  /** How often the drain lock was stolen; nothing where it never was. */
  drainEra: number
  /** While it is there, this device shows the kiosk and nothing else. */
  kiosk: KioskSettings
  /** Which sign-ins have locked their portal, the last one last; they stay when they have ended. A string: one, as before. */
  locked: readonly LockedSignIn[] | string
  /** A user has said that several people use this device. */
  shared: boolean
  /** When the hospital told this tablet that it is none any more, until an officer has read that. */
  tabletRevokedAt: number
}

/** Times in milliseconds since 1970: between them the rows were saved. */
export interface LostRows {
  readonly rows: number
  /** Files that waited; those of the lost rows are among them. */
  readonly files?: number
  readonly from: number
  readonly until: number
  /** Whether a person has read of it. */
  readonly isRead: boolean
}

/** By the number of the sign-in; with whose it is, as rows of the queue name them. */
export interface LockedSignIn {
  readonly signIn: string
  readonly owner?: string
}

export interface MetaRow {
  readonly key: string
  readonly value: unknown
}
