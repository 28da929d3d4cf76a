import { hash } from 'node:crypto'
import { referenceFrom, referenceText } from '#core/domain/submission/reference.ts'

/** The short name of a submission. Its device computes the same (reference-of.ts). */
export const referenceOf = (id: string): string => referenceFrom(hash('sha256', referenceText(id), 'buffer'))
