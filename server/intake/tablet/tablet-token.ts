import { hash, randomBytes } from 'node:crypto'

/** 256 bits. */
export const makeTabletToken = (): string => randomBytes(32).toString('base64url')

/** The hash that is kept. 256 bits cannot be guessed, so it needs no key. */
export const hashTabletToken = (token: string): string => hash('sha256', token, 'base64url')
