import { createContext } from 'react'

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

/** Where a form gets what stands in no definition; whoever shows a form with such fields provides it. */
export interface FormSources {
  /** What lies in a region, by its code; the provinces by an empty one. Rejects where it cannot be had. */
  readonly regions: (parent: string) => Promise<readonly RegionChoice[]>
  /** By its name, in the reader's language. Rejects where it cannot be had. */
  readonly document: (name: string) => Promise<HospitalDocument>
}

export const FormSourcesContext = createContext<FormSources | undefined>(undefined)
