import type { EncryptedText } from '#core/crypto/device-key.ts'
import type { TabletPlace } from '#core/contract/submission/tablet-calls.ts'
import type { OfflineKit } from '#core/domain/submission/offline-kit.ts'
import type { Outcome } from '#core/domain/submission/submission.ts'

/** `waiting → (gone, with a receipt)`; `held` and `refused` wait for a person. A leased row travels. */
export type QueueState = 'waiting' | 'held' | 'refused'

/** The last reason why a submission got no receipt. */
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

/** The pass that sends rows, until when (ms since 1970), whether it held the drain lock, and in which era. */
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
  /** A label that a volunteer may read aloud: it identifies no person. */
  readonly label: string
  /** The owner's hash, which names no person. The row travels while the owner is signed in. */
  readonly owner?: string
  readonly createdAt: number
  /** The ids of its files; undefined where it has none. */
  readonly files?: readonly string[]
  /** The number of its files, from earlier versions of the app. */
  readonly attachments?: number
  readonly state: QueueState
  /** Failed deliveries so far, for the backoff. */
  readonly attempts: number
  /** Deliveries that failed with a server error, for the size of the next batch. */
  readonly serverErrors: number
  readonly dueAt: number
  readonly problem?: ProblemReason
  /** The versions of the app from which the hospital refused the row. */
  readonly refusals?: readonly string[]
  /** The versions of the app whose credential the hospital refused. */
  readonly holds?: readonly string[]
  /** The versions of the app that were held or refused since a person last tried the row again. */
  readonly tried?: readonly string[]
}

/** Bytes are in a table of their own, so that listing and leasing ten thousand rows does not load them. */
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
  /** The id of its form: the draft's id, which the submission keeps. */
  readonly submission: string
  /** The size of its content. */
  readonly bytes: number
  readonly chunks: number
  /** The digest of its encrypted chunks, as the receipt names it. */
  readonly digest: string
  readonly state: 'draft' | 'kept' | 'due' | 'receipted' | 'refused'
  readonly addedAt: number
  /** The number of chunks that the hospital has, from the first on. */
  readonly sent: number
  readonly attempts: number
  readonly dueAt: number
  readonly problem?: ProblemReason
  /** The hospital's receipt of the file. */
  readonly token?: string
  /** When the hospital signed the receipt, by the hospital's clock. */
  readonly signedAt?: number
  /** Whether a person has read that the file was refused. */
  readonly isRead?: boolean
}

/** A chunk of a file, encrypted under the file's key. */
export interface AttachmentChunk {
  readonly attachment: string
  readonly index: number
  readonly sealed: Uint8Array<ArrayBuffer>
}

/** The receipt of a submission, and data of its row. */
export interface StoredReceipt {
  readonly id: string
  readonly kind: string
  readonly label: string
  /** The owner of its row. */
  readonly owner?: string
  readonly sha256: string
  readonly outcome: Outcome
  readonly reference: string
  /** The hospital's time, ISO 8601. */
  readonly at: string
  readonly earlier?: string
  /** The marks of a request: what was no longer right when it arrived (`requestMarks`). */
  readonly marks?: readonly string[]
  /** The files of its row. */
  readonly files?: readonly string[]
  readonly createdAt: number
  readonly settledAt: number
}

/** The receipts of one answer of the hospital, with its signed text. All are of one patient, or without an owner. */
export interface ReceiptBatch {
  readonly id?: number
  readonly token: string
  /** The ids of its receipts' submissions. */
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
  /** Begun by a patient at a kiosk: it is deleted when they leave. */
  readonly kiosk?: true
}

/** What a runner was advised, encrypted with the device key until the hospital has the form. */
export interface StoredAdvice extends EncryptedText {
  /** The id of the submission. */
  readonly id: string
}

/** A survey that was filled in on this device, under a keyed hash of questionnaire and admission. */
export interface GivenSurvey {
  readonly key: string
  /** The id of the submission. */
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
 * The enrolment of this device as a ward's tablet. Its secrets are encrypted under the officer's PIN and then under the
 * device key. The PIN itself is never stored, and the key of the ward's list only wrapped.
 */
export interface StoredTablet {
  readonly id: 'tablet'
  /** The id of this enrolment: data sealed under another one is not read. */
  readonly enrolment: string
  readonly place: TabletPlace
  /** The salt of the key that is derived from the PIN. */
  readonly salt: Uint8Array<ArrayBuffer>
  /** The tablet's credential at the hospital. A PIN is right when it opens this token. */
  readonly token: EncryptedText
  /** The key of the ward's list; removed after too many wrong PINs. */
  readonly listKey?: EncryptedText
  /** Raised when the list key is dropped, so that an earlier unlocking of the tablet no longer counts. */
  readonly generation: number
  /** Wrong PINs in a row. */
  readonly wrong: number
  /** Until this time no PIN is tried, ms since 1970 by the device's clock. */
  readonly waitUntil?: number
}

/** The settings of a ward tablet as a kiosk. */
export interface KioskSettings {
  /** The kind of the questionnaire. */
  readonly kind: string
  /** After so many minutes without a touch, the screen is cleared. */
  readonly idleMinutes: number
}

/** The device's state in a heartbeat. Times in milliseconds since 1970 by the device's clock. */
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
  /** How many were acknowledged, the last of them, and when that was (ms since 1970 by the device's clock). */
  readonly count: number
  readonly last: string | null
  readonly at?: number
  /** The next mark; it stays the same until it is acknowledged. */
  readonly next?: string
}

/** Single values of the outbox database. */
export interface MetaValues {
  /** A guest uses the portal here. Local storage has this too, but browsers write it late. */
  guest: true
  minWriterVersion: number
  deviceId: string
  mark: KeptMark
  /** A worker that could not read the witness has named the device. */
  unwitnessed: true
  /** The rows that were unsent when the browser deleted the databases. */
  lost: LostRows
  /** Where the witness starts to count what happens on the device: higher than everything that it counted before. */
  witnessBase: number
  /** Rows that were submitted on this device, ever. */
  collected: number
  /** Rows that were imported from another device's export, ever. */
  imported: number
  /** Rows that a person discarded, ever. */
  discarded: number
  /** Rows that a person discarded before the browser deleted the databases. */
  discardedBefore: number
  /** Rows that the hospital has receipted, ever. */
  receipted: number
  /** Receipted rows whose receipts are deleted. */
  pruned: number
  /** The last heartbeat that was a call of its own, from any page or worker. */
  told: ToldState
  /** Until this time the whole queue pauses, because the server asked for it. */
  pausedUntil: number
  /** The last logout on this device: of which sign-in, and whether the hospital was told. */
  logout: { readonly of: string | null; readonly told: boolean; readonly earlier?: readonly string[] }
  /** Bytes that are deleted when the device is full, so that collected forms can still be delivered. */
  ballast: Uint8Array<ArrayBuffer>
  /** When a page or worker last made progress with a file. */
  attachmentsMovedAt: number
  /** The era of the drain lock: drawn at random at first, and raised by each theft. */
  drainEra: number
  /** While it is set, this device shows only the kiosk. */
  kiosk: KioskSettings
  /** Sign-ins that locked their vault, the last one last, also ended ones. Earlier versions wrote one string. */
  locked: readonly LockedSignIn[] | string
  /** A user has marked this device as shared. */
  shared: boolean
  /** When the hospital revoked this tablet; kept until an officer has read it. */
  tabletRevokedAt: number
}

/** The lost rows were saved between these times, in milliseconds since 1970. */
export interface LostRows {
  readonly rows: number
  /** Files that waited, those of the lost rows included. */
  readonly files?: number
  readonly from: number
  readonly until: number
  /** Whether a person has read about the loss. */
  readonly isRead: boolean
}

/** The number of a sign-in, and its owner, as in the rows of the queue. */
export interface LockedSignIn {
  readonly signIn: string
  readonly owner?: string
}

export interface MetaRow {
  readonly key: string
  readonly value: unknown
}
