import { encodeBase64Url } from './base64url.ts'

/** SHA-256 in base64url without padding, as receipts write it. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return encodeBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
