import { hash, randomBytes } from 'node:crypto'

/** 256 bits. The beginning tells people, and scanners of leaked secrets, what it is. */
export const makeOperatorToken = (): string => `op_${randomBytes(32).toString('base64url')}`

/** How it is kept. 256 bits cannot be guessed, so the hash needs no key. */
export const hashOperatorToken = (token: string): string => hash('sha256', token, 'base64url')
