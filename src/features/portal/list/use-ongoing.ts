import { useAtomValue } from 'jotai/react'
import { keptFresh } from '#state/collections/kept-fresh.ts'
import { useList } from './use-list.ts'

const ongoingKeptFresh = keptFresh('ongoing')

/** The patient's ongoing visits, fetched every minute while they are on the screen. */
export function useOngoing() {
  useAtomValue(ongoingKeptFresh)
  return useList('ongoing')
}
