import * as base64url from 'jose/base64url'

/** Base64url without padding (RFC 4648, 5), for tokens and sealed bytes. */
export const encodeBase64Url = (bytes: Uint8Array): string => base64url.encode(bytes)

/** @throws TypeError when the text is not base64url */
export const decodeBase64Url = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(base64url.decode(text))
