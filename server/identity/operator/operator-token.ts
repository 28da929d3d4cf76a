import { hash, randomBytes } from 'node:crypto'

/** 256 bits. The prefix tells people, and scanners for leaked secrets, what it is. */
export const makeOperatorToken = (): string => `op_${randomBytes(32).toString('base64url')}`

/** The hash that is kept. 256 bits cannot be guessed, so it needs no key. */
export const hashOperatorToken = (token: string): string => hash('sha256', token, 'base64url')
