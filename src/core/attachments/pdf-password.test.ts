import { expect, it } from 'vitest'
import vectors from '#tests/vectors/pdf-passwords.json' with { type: 'json' }
import { asksForPassword } from './pdf-password.ts'

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))

// Encrypted by another program, with a user's password and with an empty one.
it.each(vectors)('[AT19] $encryption: asks for a password? $asks', ({ base64, asks }) => {
  expect(asksForPassword(bytesOf(base64))).toBe(asks)
})

it.each([
  ['is not encrypted', '%PDF-1.4\ntrailer << /Root 1 0 R >>\n%%EOF', false],
  ['lacks what says how it is encrypted', '%PDF-1.4\ntrailer << /Encrypt 9 0 R >>\n%%EOF', true],
  [
    'is encrypted for certificates',
    '%PDF-1.4\n9 0 obj << /Filter /Adobe.PubSec /R 4 >> endobj\ntrailer << /Encrypt 9 0 R >>\n%%EOF',
    true,
  ],
])('[AT19] a PDF that %s', (_what, text, asks) => {
  expect(asksForPassword(new TextEncoder().encode(text))).toBe(asks)
})
