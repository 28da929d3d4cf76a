import { useAtomValue } from 'jotai/react'
import type { ComponentType } from 'react'
import { patientIdAtom } from '#state/session/session.ts'
import { PageHeading } from '#features/portal/page/PageHeading.tsx'
import { OwnOnly } from '#features/portal/list/OwnOnly.tsx'
import type { Elements } from '#ui/markup/elements.ts'
import { ReadHistory, type OpenedHistory } from './ReadHistory.tsx'

interface OwnHistoryProps {
  readonly title: string
  /** Shown below the heading. */
  readonly links?: Elements
  readonly View: ComponentType<OpenedHistory>
}

/** A page that shows the patient's history by `View`. */
export function OwnHistory({ title, links, View }: OwnHistoryProps) {
  const patientId = useAtomValue(patientIdAtom)
  return (
    <OwnOnly title={title}>
      <div className="flex flex-col gap-3 md:gap-4">
        <PageHeading title={title} />
        {links}
        {patientId !== undefined && (
          <ReadHistory key={patientId} patientId={patientId}>
            {(opened) => <View {...opened} />}
          </ReadHistory>
        )}
      </div>
    </OwnOnly>
  )
}
