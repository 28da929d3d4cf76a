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

/** The names of the home's lists: the public ones, and the patient's own that the role may read. */
const names = atom((get): readonly CollectionName[] =>
  isVerifiedPerson(get(sessionAtom)) ? [...own.filter(get(mayReadAtom)), ...everybodys] : everybodys,
)

const togetherAtom = listsTogether(names)

/** The lists of the home together: their names, the oldest time, and a function that fetches all again. */
export function useHome() {
  const shown = useAtomValue(names)
  const together = useAtomValue(togetherAtom)
  const refresh = useSetAtom(refreshListAtom)
  const reconnects = useAtomValue(reconnectsAtom)
  // Fetched at once, even where the components of the lists wait for something else.
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
