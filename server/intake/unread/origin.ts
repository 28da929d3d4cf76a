import { createHmac } from 'node:crypto'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { subjectOf } from '#server/platform/limits/subject.ts'

/** An address in the form that is kept: a hash for counting, which cannot be read without the hospital's keys. */
export const originOf = ({ secretFor }: Pick<KeyRing, 'secretFor'>, address: string): string =>
  createHmac('sha256', secretFor('origin')).update(subjectOf(address)).digest('base64url').slice(0, 22)
