import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { readAttachment } from '#core/domain/submission/attachment.ts'
import { FormSourcesContext } from '#forms/form-sources.ts'
import { OpenPageContext } from '#forms/pages/open-page-context.ts'
import { writeInto } from '#forms/written/write-into.ts'
import { prepareFile, type FileRefusal } from './prepare-file.ts'

/** Separates the files in the field's text, which is the answer. */
const BETWEEN = ';'
const filesIn = (text: string) => text.split(BETWEEN).filter((one) => readAttachment(one) !== undefined)

/** A file that did not get into the form, and why. */
export interface NotAdded {
  readonly name: string
  readonly why: FileRefusal | 'no-room' | 'not-stored' | 'too-many'
}

/**
 * The files of a field. They are stored one after another, and the page cannot be left before the last one is stored.
 * @param most how many files the field takes
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
    /** Looks again whether the device has room: the person may have freed some. */
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
    /** The ref of the hidden field that holds the answer. */
    take: (element: HTMLInputElement | null) => {
      input.current = element
      // The form has filled the field from a draft.
      if (element && element.value !== written) setWritten(element.value)
    },
  }
}
