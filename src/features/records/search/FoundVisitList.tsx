import { t } from '#i18n/t.ts'
import type { FoundProps } from './FoundEntries.tsx'
import { foundText } from './found-text.ts'
import { FoundLine } from './FoundLine.tsx'
import { NoEntries } from './NoEntries.tsx'
import { useAnswer } from '#features/records/reading/use-answer.ts'
import { VisitList } from '#features/records/visits/VisitList.tsx'

/** The visits that fit, by period. */
export function FoundVisitList({ reader, history, readFailed, filter, onOpen }: FoundProps) {
  const { change } = history
  const of = JSON.stringify([filter, change])
  const found = useAnswer(reader, of, async (from) => ({ of, ...(await from.findVisits(filter)) }))
  const complete = history.read === 'all'
  const searching = found !== undefined && found.of !== of
  return (
    <>
      <FoundLine {...{ reader, history, filter }} by="visits">
        {foundText({ found: found?.total, searching, complete, readFailed }, (count) =>
          t('records:foundVisits', { count }),
        )}
      </FoundLine>
      {found?.total === 0 && complete && !searching ? (
        <NoEntries searched />
      ) : (
        <VisitList reader={reader} periods={found?.periods ?? []} {...{ filter, change, onOpen }} />
      )}
    </>
  )
}
