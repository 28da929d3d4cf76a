import { useAtomValue } from 'jotai/react'
import { lazy, Suspense } from 'react'
import { draftsAtom } from '#state/forms/drafts.ts'
import type { UnfinishedFormsProps } from './UnfinishedList.tsx'

const UnfinishedList = lazy(async () => ({ default: (await import('./UnfinishedList.tsx')).UnfinishedList }))

/** The list of unfinished forms, where there are any. */
export function UnfinishedForms(props: UnfinishedFormsProps) {
  return useAtomValue(draftsAtom).some(({ kind }) => props.kinds.includes(kind)) ? (
    <Suspense>
      <UnfinishedList {...props} />
    </Suspense>
  ) : null
}
