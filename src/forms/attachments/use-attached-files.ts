import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { readAttachment } from '#core/domain/submission/attachment.ts'
import { FormSourcesContext } from '#forms/form-sources.ts'
import { OpenPageContext } from '#forms/pages/open-page-context.ts'
import { writeInto } from '#forms/written/write-into.ts'
import { prepareFile, type FileRefusal } from './prepare-file.ts'

/** Between files in the field's text, which is its answer. */
const BETWEEN = ';'
const filesIn = (text: string) => text.split(BETWEEN).filter((one) => readAttachment(one) !== undefined)

/** A file that did not get into the form, and why. */
export interface NotAdded {
  readonly name: string
  readonly why: FileRefusal | 'no-room' | 'not-stored' | 'too-many'
}

/**
 * The files of a field. They are stored one after the other; until the last one is, the page cannot be left.
 * @param most as many as the field takes
 */
export function useAttachedFiles(most: number) {
  const store = use(FormSourcesContext)?.attachments
  const page = use(OpenPageContext)
  const input = useRef<HTMLInputElement>(null)
  const [written, setWritten] = useState('')
  const [busy, setBusy] = useState(false)
  const [notAdded, setNotAdded] = useState<readonly NotAdded[]>([])
  const [hasRoom, setHasRoom] = useState(true)
  const files = filesIn(written)
  const look = async () => {
    const room = (await store?.hasRoom()) ?? true
    setHasRoom(room)
    return room
  }
  const looked = useEffectEvent((_files: number) => void store?.hasRoom().then(setHasRoom))
  useEffect(() => looked(files.length), [files.length])
  const tell = (next: readonly string[]) => {
    const answer = next.join(BETWEEN)
    setWritten(answer)
    if (input.current) writeInto(input.current, answer)
  }
  const storeAll = async (chosen: readonly File[]) => {
    if (!store) return
    setBusy(true)
    const failed: NotAdded[] = []
    let next = files
    for (const file of chosen) {
      const { name } = file
      try {
        const prepared = await prepareFile(file)
        if (typeof prepared === 'string') failed.push({ name, why: prepared })
        else if (next.length >= most) failed.push({ name, why: 'too-many' })
        else {
          next = [...next, await store.add(prepared.type, prepared.content)]
          tell(next)
        }
      } catch (caught) {
        failed.push({ name, why: store.isFull(caught) ? 'no-room' : 'not-stored' })
      }
    }
    setNotAdded(failed)
    setBusy(false)
  }
  return {
    files,
    busy,
    notAdded,
    hasRoom,
    /** Whether there is room now: some may have been made. */
    look,
    read: store?.read,
    add: (chosen: readonly File[]) => {
      setNotAdded([])
      if (chosen.length > 0) page?.hold(storeAll(chosen))
    },
    remove: (file: string) => {
      tell(files.filter((one) => one !== file))
      void store?.remove(file)
    },
    /** For the hidden field that has the answer. */
    take: (element: HTMLInputElement | null) => {
      input.current = element
      // As a draft has it.
      if (element && element.value !== written) setWritten(element.value)
    },
  }
}
