import { createContext } from 'react'
import type { AttachmentType } from '#core/domain/submission/attachment.ts'

/** A region of Indonesia: "31.74" and its name. */
export interface RegionChoice {
  readonly code: string
  readonly name: string
}

/** A text of the hospital's, and its version. */
export interface HospitalDocument {
  readonly version: string
  readonly html: string
}

/** Where the files of one form are stored until it is submitted. */
export interface AttachmentStore {
  /** @returns the file as the answer names it; rejects where it was not stored */
  readonly add: (type: AttachmentType, content: Uint8Array<ArrayBuffer>) => Promise<string>
  /** The content of a file that the answer names; undefined where it is not there any more. */
  readonly read: (file: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  readonly remove: (file: string) => Promise<void>
  readonly hasRoom: () => Promise<boolean>
  /** Whether a file was not stored for lack of room. */
  readonly isFull: (error: unknown) => boolean
}

/** Where a form gets what stands in no definition; the page of a form with such fields provides it. */
export interface FormSources {
  /** What lies in a region, by its code; the provinces by an empty one. Rejects where it cannot be had. */
  readonly regions: (parent: string) => Promise<readonly RegionChoice[]>
  /** By its name, in the reader's language. Rejects where it cannot be had. */
  readonly document: (name: string) => Promise<HospitalDocument>
  readonly attachments: AttachmentStore
}

export const FormSourcesContext = createContext<FormSources | undefined>(undefined)
