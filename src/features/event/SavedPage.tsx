import { useLiveQuery } from 'dexie-react-hooks'
import { useAtomValue } from 'jotai/react'
import { Trans } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/core-device.ts'
import { buttonStyle } from '#ui/buttonStyle.ts'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { useDocumentTitle } from '#ui/useDocumentTitle.ts'
import { FormClosed } from './FormClosed.tsx'
import { paths } from './paths.ts'
import { SavedState } from './SavedState.tsx'

/** Thank you: what has become of the form, live, and a clean one for the next runner. */
export function SavedPage() {
  useDocumentTitle(t('pageTitle', { page: t('event:savedTitle') }))
  const { id = '' } = useParams()
  const { db } = useAtomValue(deviceAtom)
  const found = useLiveQuery(
    async () => ({ row: await db.queue.get(id), receipt: await db.receipts.get(id) }),
    [db, id],
  )
  if (!found) return <Spinner label={t('loading')} />
  const { row, receipt } = found
  if (!row && !receipt) return <FormClosed title={t('event:notHere')} text="" />
  const label = (row ?? receipt)?.label ?? ''
  const needsPerson = row?.state === 'held' || row?.state === 'refused'
  return (
    <Card className="flex flex-col items-center gap-5 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-brand text-ink">
        <Icon name={receipt ? 'shield' : 'check'} className="size-10" />
      </span>
      <output className="flex flex-col items-center gap-2">
        <h1 className="text-2xl font-bold">{receipt ? t('event:receiptedTitle') : t('event:savedTitle')}</h1>
        <p className="max-w-prose text-muted">
          <Trans
            ns="event"
            i18nKey={receipt ? 'receiptedText' : needsPerson ? 'savedTextHeld' : 'savedText'}
            values={{ label, reference: receipt?.reference }}
            components={{ strong: <strong className="text-ink" /> }}
          />
        </p>
        {!receipt && row && <SavedState row={row} />}
      </output>
      <p className="text-sm text-muted">{t('event:handOver')}</p>
      <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row-reverse">
        <Link to={paths.selfAssessment} state={{ fresh: true }} className={buttonStyle('primary', 'large')}>
          {t('event:nextRunner')}
          <Icon name="arrowRight" />
        </Link>
        <Link to={paths.home} className={buttonStyle('secondary', 'large')}>
          {t('done')}
        </Link>
      </div>
    </Card>
  )
}
