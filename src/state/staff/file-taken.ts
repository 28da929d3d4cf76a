import { atom } from 'jotai/vanilla'
import { staffMeAtom } from './staff-session.ts'

/** Why a file did not come. `broken`: the connection was; `disk`: this device did not keep it. */
export type FileFailure = 'signed-out' | 'forbidden' | 'busy' | 'broken' | 'disk' | 'failed'

export interface FileCame {
  /** Undefined where its bytes do not tell. */
  readonly rows: number | undefined
  readonly bytes: number
}

interface Running extends FileCame {
  readonly is: 'running'
  /** How many rows it has, where that is known. */
  readonly of: number | undefined
  readonly cancel: () => void
}

export type FileState =
  | Running
  | ({ readonly is: 'done' } & FileCame)
  | { readonly is: 'cancelled' }
  | { readonly is: 'failed'; readonly why: FileFailure }

/** How it stands with the file that a person saves, or saved last. */
export type FileTaken = FileState & {
  /** Their id. */
  readonly by: string
  readonly name: string
}

const slot = atom<FileTaken | undefined>(undefined)

/** One at a time. It goes on while other screens are looked at and while the portal is locked; another person does not see it. */
export const fileTakenAtom = atom(
  (get) => {
    const file = get(slot)
    return file?.by === get(staffMeAtom)?.id ? file : undefined
  },
  (_get, set, file: FileTaken | undefined) => set(slot, file),
)

export const isFileComingAtom = atom((get) => get(slot)?.is === 'running')
