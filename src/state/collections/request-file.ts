import { atom } from 'jotai/vanilla'
import { attachmentCalls } from '#core/contract/submission/attachment-calls.ts'
import type { AttachmentType } from '#core/domain/submission/attachment.ts'
import { deviceAtom } from '#state/device/core-device.ts'

export interface RequestFile {
  readonly type: AttachmentType
  readonly content: Uint8Array<ArrayBuffer>
}

/**
 * Fetches a file of the signed-in person's request. The device does not keep it.
 * @throws ApiError
 */
export const fetchRequestFileAtom = atom(null, async (get, _set, id: string): Promise<RequestFile> => {
  const { type, data } = await get(deviceAtom).api.call(attachmentCalls.requestFile, { id })
  return { type, content: Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0)) }
})
