import { atom } from 'jotai/vanilla'
import { staffMeAtom } from './staff-session.ts'

/** Why a file did not come. `broken`: the connection broke. `disk`: this device could not store the file. */
export type FileFailure = 'signed-out' | 'forbidden' | 'busy' | 'broken' | 'disk' | 'failed'

export interface FileCame {
  /** The number of rows; undefined where the file does not tell it. */
  readonly rows: number | undefined
  readonly bytes: number
}

interface Running extends FileCame {
  readonly is: 'running'
  /** How many rows the file has, where that is known. */
  readonly of: number | undefined
  readonly cancel: () => void
}

export type FileState =
  | Running
  | ({ readonly is: 'done' } & FileCame)
  | { readonly is: 'cancelled' }
  | { readonly is: 'failed'; readonly why: FileFailure }

/** The file that a person is downloading, or downloaded last. */
export type FileTaken = FileState & {
  /** The person's id. */
  readonly by: string
  readonly name: string
}

const slot = atom<FileTaken | undefined>(undefined)

/** One file at a time. The download goes on while other screens are open or the portal is locked. */
export const fileTakenAtom = atom(
  (get) => {
    const file = get(slot)
    return file?.by === get(staffMeAtom)?.id ? file : undefined
  },
  (_get, set, file: FileTaken | undefined) => set(slot, file),
)

export const isFileComingAtom = atom((get) => get(slot)?.is === 'running')
