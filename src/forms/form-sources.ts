import { createContext } from 'react'
import type { AttachmentType } from '#core/domain/submission/attachment.ts'

/** A region of Indonesia: its code, for example "31.74", and its name. */
export interface RegionChoice {
  readonly code: string
  readonly name: string
}

/** A text of the hospital's, and its version. */
export interface HospitalDocument {
  readonly version: string
  readonly html: string
}

/** Stores the files of one form until it is submitted. */
export interface AttachmentStore {
  /** @returns the file's part of the answer; rejects where the file was not stored */
  readonly add: (type: AttachmentType, content: Uint8Array<ArrayBuffer>) => Promise<string>
  /** The content of a file that the answer names; undefined where the file is gone. */
  readonly read: (file: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  readonly remove: (file: string) => Promise<void>
  readonly hasRoom: () => Promise<boolean>
  /** Whether a file was not stored for lack of room. */
  readonly isFull: (error: unknown) => boolean
}

/** Gives fields the data that no definition has. The page of a form with such fields provides it. */
export interface FormSources {
  /** The regions in a region, by its code; for an empty code, the provinces. Rejects where they cannot be fetched. */
  readonly regions: (parent: string) => Promise<readonly RegionChoice[]>
  /** A document by its name, in the reader's language. Rejects where it cannot be fetched. */
  readonly document: (name: string) => Promise<HospitalDocument>
  readonly attachments: AttachmentStore
}

export const FormSourcesContext = createContext<FormSources | undefined>(undefined)
