import { saveFile } from '#ui/page/save-file.ts'

/** The place to which a download is written. The file exists only after `keep`. */
export interface FileTarget {
  readonly stream: WritableStream<Uint8Array>
  /** Call after the stream has closed. */
  readonly keep: () => Promise<void>
  readonly discard: () => Promise<void>
}

declare global {
  // Only Chromium has these two types.
  interface FileSystemFileHandle {
    readonly remove?: () => Promise<void>
  }
  interface Window {
    readonly showSaveFilePicker?: (options: { readonly suggestedName: string }) => Promise<FileSystemFileHandle>
  }
}

/**
 * Asks the person for a file. Browsers that cannot ask use their folder of downloads.
 * @throws DOMException `AbortError` when the person chooses no file
 */
export async function chooseTarget(name: string): Promise<FileTarget> {
  const file = await window.showSaveFilePicker?.({ suggestedName: name })
  if (!file) return downloadTarget(name)
  // The data is written to a temporary file, which replaces the chosen one when the stream closes.
  // The choice makes an empty file. A file with content existed before and must stay.
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

/** Collects a Blob. Browsers keep large Blobs on the disk, not in the page's memory. */
function downloadTarget(name: string): FileTarget {
  const { readable, writable } = new TransformStream<Uint8Array>()
  const whole = new Response(readable).blob()
  // The error of the stream is enough.
  whole.catch(() => undefined)
  return {
    stream: writable,
    keep: async () => saveFile(await whole, 'application/octet-stream', name),
    discard: () => writable.abort(),
  }
}
