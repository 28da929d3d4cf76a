import { versionKey } from '#server/intake/definition/version.ts'
import { makeFormReaders } from './form-readers.ts'
import type { Judge } from './judge.ts'
import { judgeForm } from './judge-form.ts'
import type { OpeningKey } from '#server/platform/keys/opening-key.ts'

/** Judges on the calling thread. */
export function judgeHere(opening: ReadonlyMap<string, OpeningKey>): Judge {
  const readers = makeFormReaders()
  return {
    async judge({ submissions, definitions, today }) {
      readers.setToday(today)
      return submissions.map((one) => judgeForm(opening, readers.find(one, definitions.get(versionKey(one))), one))
    },
    close: () => Promise.resolve(),
  }
}
