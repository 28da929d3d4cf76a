import type { Kysely } from 'kysely'
import { calls } from '#core/contract/calls.ts'
import type { OfflineKit } from '#core/domain/submission/offline-kit.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { type PreparedAnswer, prepareAnswer } from '#server/platform/http/prepared-answer.ts'
import { listDefinitions, selectState } from './queries.ts'

/** The answers that every device fetches, ready to be sent. */
export interface Published {
  /** All definitions, withdrawn ones too: a form may have been begun under one. */
  readonly definitionList: PreparedAnswer
  readonly offlineKit: PreparedAnswer
}

/** The parts of the kit beside the published questionnaires. */
export type RestOfKit = Omit<OfflineKit, 'questionnaires'> & { readonly ownForms: OfflineKit['questionnaires'] }

export interface PublishedDefinitions {
  current(): Promise<Published>
  /** Called when this process has changed a definition: the next caller sees the change. */
  expire(): void
}

/** Milliseconds between two checks whether another process has published or withdrawn. */
const FRESH = 1000

/**
 * Prepares the answers once for each change of the definitions. The database is asked for changes at most once a
 * second, however many callers there are.
 * @param clock milliseconds, monotonic
 */
export function preparePublished(
  db: Kysely<Database>,
  rest: RestOfKit,
  clock: () => number = () => performance.now(),
): PublishedDefinitions {
  let prepared: { readonly state: string; readonly published: Published } | undefined
  let checking: { readonly since: number; readonly result: Promise<Published> } | undefined

  async function check(): Promise<Published> {
    // Read before the list, so that the next check sees a change in between.
    const state = await selectState(db)
    if (prepared?.state !== state) prepared = { state, published: await prepare(db, rest) }
    return prepared.published
  }

  return {
    current() {
      if (checking && clock() - checking.since < FRESH) return checking.result
      const mine = { since: clock(), result: check() }
      checking = mine
      // A failure is not kept: the next caller asks again.
      mine.result.catch(() => {
        if (checking === mine) checking = undefined
      })
      return mine.result
    },
    expire() {
      checking = undefined
    },
  }
}

async function prepare(db: Kysely<Database>, { ownForms, ...keys }: RestOfKit): Promise<Published> {
  const rows = await listDefinitions(db)
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  const questionnaires = [...byKind].map(([kind, all]) => {
    const withdrawn = all.filter(({ withdrawn_at }) => withdrawn_at !== null)
    return {
      kind,
      versions: all.map(({ version }) => version),
      ...(withdrawn.length > 0 && { withdrawn: withdrawn.map(({ version }) => version) }),
    }
  })
  const [definitionList, offlineKit] = await Promise.all([
    prepareAnswer(calls.definitionList, {
      definitions: rows.map(({ definition }) => definition),
      withdrawn: questionnaires.flatMap(({ kind, withdrawn = [] }) => withdrawn.map((version) => ({ kind, version }))),
    }),
    prepareAnswer(calls.submissionKeys, { ...keys, questionnaires: [...questionnaires, ...ownForms] }),
  ])
  return { definitionList, offlineKit }
}
