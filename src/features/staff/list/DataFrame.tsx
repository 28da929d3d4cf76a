import { useAtomValue } from 'jotai/react'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Button } from '#ui/button/Button.tsx'
import type { Elements } from '#ui/markup/elements.ts'
import { Spinner } from '#ui/progress/Spinner.tsx'

interface DataFrameProps<Data> {
  readonly from: {
    readonly data?: Data
    /** The time of the data by this device's clock. It is shown by the hospital's. */
    readonly asOf?: Date
    readonly failure?: 'not-found' | 'unreached' | 'failed'
    readonly fetching: boolean
    readonly reload: () => void
  }
  readonly children: (data: Data) => Elements
}

/** Shows data of the hospital with its time; before that, that it is loading, or why it failed. */
export function DataFrame<Data>({ from: { data, asOf, failure, fetching, reload }, children }: DataFrameProps<Data>) {
  const { serverClock } = useAtomValue(deviceAtom)
  const byHospital = asOf && new Date(asOf.getTime() + (serverClock.offset() ?? 0))
  if (data === undefined && failure === undefined) return <Spinner label={t('loading')} />
  return (
    <div className="flex flex-col gap-4">
      {failure && (
        <Alert tone="warning" live>
          <p>{t(`staff:failure_${failure}`)}</p>
          {data !== undefined && failure !== 'not-found' && <p>{t('staff:stillShown')}</p>}
        </Alert>
      )}
      {data === undefined || failure === 'not-found' ? (
        <Button variant="secondary" className="self-start" busy={fetching} onClick={reload}>
          {t('staff:tryAgain')}
        </Button>
      ) : (
        <>
          <div className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-muted">
            {byHospital && <p>{t('staff:asOf', { at: formatDateTime(byHospital, groupZone) })}</p>}
            <button
              type="button"
              onClick={reload}
              disabled={fetching}
              className="min-h-11 cursor-pointer rounded-control px-1 font-semibold text-action underline underline-offset-4 disabled:text-muted disabled:no-underline"
            >
              {fetching ? t('staff:refreshing') : t('staff:refresh')}
            </button>
          </div>
          {children(data)}
        </>
      )}
    </div>
  )
}
