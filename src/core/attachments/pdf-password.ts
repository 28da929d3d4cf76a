import AES from 'crypto-js/aes.js'
import type CryptoJS from 'crypto-js/core.js'
import Hex from 'crypto-js/enc-hex.js'
import Latin1 from 'crypto-js/enc-latin1.js'
import MD5 from 'crypto-js/md5.js'
import NoPadding from 'crypto-js/pad-nopadding.js'
import RC4 from 'crypto-js/rc4.js'
import SHA256 from 'crypto-js/sha256.js'
import SHA384 from 'crypto-js/sha384.js'
import SHA512 from 'crypto-js/sha512.js'

/*
 * Whether a PDF asks its reader for a password (ISO 32000-2, section 7.6). Strings here are binary, one character for
 * each byte. A PDF that only limits what its reader may do has an empty password, which every reader tries.
 */

/** @param bytes the whole PDF */
export function asksForPassword(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes)
  const named = [...text.matchAll(/\/Encrypt\s+(\d+)\s+(\d+)\s+R\b/g)].at(-1)
  if (!named) return false
  const start = text.search(new RegExp(String.raw`(?<!\d)${named[1]}\s+${named[2]}\s+obj\b`))
  const dictionary = start === -1 ? '' : text.slice(start, start + LONGEST)
  const id = readText(text, 'ID\\s*\\[') ?? ''
  return !isOpenedBy('', dictionary, id)
}

/** The most bytes of the dictionary that says how a file is encrypted. */
const LONGEST = 4096

/** Algorithms 6 and 11 of the standard. Where the file uses another encryption, the empty password does not open it. */
function isOpenedBy(password: string, dictionary: string, id: string): boolean {
  const [revision, owner, user] = [readNumber(dictionary, 'R'), readText(dictionary, 'O'), readText(dictionary, 'U')]
  if (!/\/Filter\s*\/Standard\b/.test(dictionary) || revision === undefined || !owner || !user) return false
  if (revision >= 5) {
    const salt = user.slice(32, 40)
    const hash = revision === 5 ? SHA256(words(password + salt)).toString(Latin1) : hardened(password, salt)
    return hash === user.slice(0, 32)
  }
  const key = oldKey(password, { dictionary, owner, id, revision })
  if (revision === 2) return encrypt(key, PADDING) === user
  let check = MD5(words(PADDING + id)).toString(Latin1)
  for (let round = 0; round < 20; round++) check = encrypt(xored(key, round), check)
  return check === user.slice(0, 16)
}

interface Old {
  readonly dictionary: string
  readonly owner: string
  readonly id: string
  readonly revision: number
}

/** Algorithm 2 of the standard. */
function oldKey(password: string, { dictionary, owner, id, revision }: Old): string {
  const permissions = readNumber(dictionary, 'P') ?? 0
  const limits = String.fromCharCode(...[0, 8, 16, 24].map((shift) => (permissions >> shift) & 0xff))
  const isMetadataClear = revision >= 4 && /\/EncryptMetadata\s+false\b/.test(dictionary)
  // From revision 4 on the dictionary also has other lengths.
  const length = revision === 2 ? 5 : revision === 3 ? (readNumber(dictionary, 'Length') ?? 40) / 8 : 16
  const all = (password + PADDING).slice(0, 32) + owner.slice(0, 32) + limits + id
  let key = MD5(words(all + (isMetadataClear ? '\u00FF\u00FF\u00FF\u00FF' : ''))).toString(Latin1)
  if (revision >= 3) for (let round = 0; round < 50; round++) key = MD5(words(key.slice(0, length))).toString(Latin1)
  return key.slice(0, length)
}

/** Algorithm 2.B of the standard. */
function hardened(password: string, salt: string): string {
  let key = SHA256(words(password + salt)).toString(Latin1)
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const mixed = AES.encrypt(words((password + key).repeat(64)), words(key.slice(0, 16)), {
      iv: words(key.slice(16, 32)),
      padding: NoPadding,
    }).ciphertext
    const bytes = mixed.toString(Latin1)
    const rest = bytesIn(bytes.slice(0, 16)).reduce((sum, one) => sum + one, 0) % 3
    key = [SHA256, SHA384, SHA512][rest]!(mixed).toString(Latin1)
    last = bytes.charCodeAt(bytes.length - 1)
  }
  return key.slice(0, 32)
}

/** The bytes that fill up a short password. */
const PADDING = Hex.parse('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a').toString(Latin1)

const bytesIn = (binary: string): number[] => Array.from(binary, (one) => one.charCodeAt(0))
const words = (binary: string): CryptoJS.lib.WordArray => Latin1.parse(binary)
const encrypt = (key: string, text: string): string => RC4.encrypt(words(text), words(key)).ciphertext.toString(Latin1)
const xored = (key: string, value: number): string => String.fromCharCode(...bytesIn(key).map((one) => one ^ value))

function readNumber(dictionary: string, name: string): number | undefined {
  const found = new RegExp(String.raw`/${name}\s+(-?\d+)\b`).exec(dictionary)
  return found ? Number(found[1]) : undefined
}

/** A string of a dictionary, in hexadecimal or in brackets. */
function readText(dictionary: string, name: string): string | undefined {
  const found = new RegExp(
    String.raw`/${name}\s*(?:<([\dA-Fa-f\s]*)>|\(((?:\\[\s\S]|[^\\()]|\((?:\\[\s\S]|[^\\()])*\))*)\))`,
  ).exec(dictionary)
  if (found?.[1] !== undefined)
    return found[1]
      .replaceAll(/\s/g, '')
      .replaceAll(/..?/g, (pair) => String.fromCharCode(parseInt(pair.padEnd(2, '0'), 16)))
  return found?.[2]?.replaceAll(
    /\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g,
    (_all, octal: string | undefined, escaped: string) =>
      octal === undefined ? (escapes[escaped] ?? escaped) : String.fromCharCode(parseInt(octal, 8) & 0xff),
  )
}

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '\n': '',
  '\r': '',
  '\r\n': '',
}
