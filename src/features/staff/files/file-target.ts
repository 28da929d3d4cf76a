import { saveFile } from '#ui/page/save-file.ts'

/** Where a file goes while it comes. Nothing of it is kept before `keep`. */
export interface FileTarget {
  readonly stream: WritableStream<Uint8Array>
  /** After the stream has closed. */
  readonly keep: () => Promise<void>
  readonly discard: () => Promise<void>
}

declare global {
  // Chromium alone has both.
  interface FileSystemFileHandle {
    readonly remove?: () => Promise<void>
  }
  interface Window {
    readonly showSaveFilePicker?: (options: { readonly suggestedName: string }) => Promise<FileSystemFileHandle>
  }
}

/**
 * The file that the person chooses; where the browser lets them choose none, its own folder of downloads.
 * @throws DOMException `AbortError` when the person chooses none
 */
export async function chooseTarget(name: string): Promise<FileTarget> {
  const file = await window.showSaveFilePicker?.({ suggestedName: name })
  if (!file) return downloadTarget(name)
  // What is written stands beside the file, and takes its place when the stream closes.
  // The choice has made an empty file; one that has something in it was there before.
  const removeEmpty = async () => {
    if ((await file.getFile()).size === 0) await file.remove?.()
  }
  const stream = await file.createWritable().catch(async (error: unknown) => {
    await removeEmpty()
    throw error
  })
  return {
    stream,
    keep: async () => undefined,
    discard: async () => {
      await stream.abort()
      await removeEmpty()
    },
  }
}

/** A Blob, which the browser keeps as it likes: large ones are not in the memory of the page. */
function downloadTarget(name: string): FileTarget {
  const { readable, writable } = new TransformStream<Uint8Array>()
  const whole = new Response(readable).blob()
  // The stream tells that it broke.
  whole.catch(() => undefined)
  return {
    stream: writable,
    keep: async () => saveFile(await whole, 'application/octet-stream', name),
    discard: () => writable.abort(),
  }
}
