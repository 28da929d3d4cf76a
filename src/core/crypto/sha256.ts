import * as base64url from 'jose/base64url'

/** SHA-256 in base64url without padding, as receipts write it. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return base64url.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
