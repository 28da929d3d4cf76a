import { useAtomValue, useSetAtom } from 'jotai/react'
import { atom } from 'jotai/vanilla'
import { useEffect, useEffectEvent } from 'react'
import type { CollectionName } from '#core/contract/hospital/collections.ts'
import { isVerifiedPerson } from '#core/domain/portal/session.ts'
import { mayReadAtom } from '#state/account/account.ts'
import { refreshListAtom } from '#state/collections/collections.ts'
import { listsTogether } from '#state/collections/lists-together.ts'
import { reconnectsAtom } from '#state/outbox/outbox.ts'
import { sessionAtom } from '#state/session/session.ts'
import { useFormSupplies } from '#features/portal/form/use-form-supplies.ts'

const everybodys = ['slides', 'news', 'promos', 'centers', 'hospitals'] as const
const own = ['ongoing', 'schedules', 'notifications', 'requests'] as const

/** The lists of the home: of a patient's own, those that the role may read. */
const names = atom((get): readonly CollectionName[] =>
  isVerifiedPerson(get(sessionAtom)) ? [...own.filter(get(mayReadAtom)), ...everybodys] : everybodys,
)

const togetherAtom = listsTogether(names)

/** The lists of the home as one: which they are, their oldest time, and how to fetch all of them again. */
export function useHome() {
  const shown = useAtomValue(names)
  const together = useAtomValue(togetherAtom)
  const refresh = useSetAtom(refreshListAtom)
  const reconnects = useAtomValue(reconnectsAtom)
  // At once, also where what shows them waits for something else.
  const bring = useEffectEvent((wanted: readonly CollectionName[], _reconnects: number) => {
    for (const name of wanted) void refresh(name)
  })
  useEffect(() => bring(shown, reconnects), [shown, reconnects])
  useFormSupplies()
  const retry = () => {
    for (const name of shown) void refresh(name, { again: true })
  }
  return { together, retry, has: (name: (typeof own)[number]) => shown.includes(name) }
}
