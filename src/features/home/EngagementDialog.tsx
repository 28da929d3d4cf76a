import { useAtomValue, useSetAtom } from 'jotai/react'
import { useCallback, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { formListsAtom, refreshFormListsAtom } from '#state/collections/form-lists.ts'
import { Button } from '#ui/button/Button.tsx'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Icon } from '#ui/icon/Icon.tsx'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { hotlines } from '#core/domain/hospital/hotlines.ts'
import { paths } from '#features/portal/address/paths.ts'

const [, callCenter] = hotlines

/**
 * Opened by `?modal=engagement`. Lists the topics for which people write to the hospital, with links to the form, and
 * the number to call.
 */
export function EngagementDialog() {
  const [query, setQuery] = useSearchParams()
  const open = query.get('modal') === 'engagement'
  const close = () =>
    setQuery(
      (before) => {
        before.delete('modal')
        return before
      },
      { replace: true },
    )
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('patient:engagementTitle')}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {t('patient:dismiss')}
          </Button>
          <Link to={`${paths.engagement}/form`} className={buttonStyle('primary')}>
            {t('patient:engagementForm')}
          </Link>
          <a href={`tel:${callCenter.number}`} className={buttonStyle('secondary')}>
            <Icon name="phone" />
            <span>{t('patient:callCenterCall', { number: callCenter.number })}</span>
          </a>
        </>
      }
    >
      <p>{t('patient:engagementText')}</p>
      <Options />
    </Dialog>
  )
}

function Options() {
  const options = useAtomValue(formListsAtom)?.engagement ?? []
  const refresh = useSetAtom(refreshFormListsAtom)
  const [isAsking, setAsking] = useState(true)
  const ask = useCallback(() => void refresh().finally(() => setAsking(false)), [refresh])
  useEffect(ask, [ask])
  const again = () => {
    setAsking(true)
    ask()
  }
  if (options.length > 0)
    return (
      <ul className="mt-3 flex list-disc flex-col gap-1 pl-6 text-ink">
        {options.map(({ value, label }) => (
          <li key={value}>{localize(label)}</li>
        ))}
      </ul>
    )
  if (isAsking) return <Spinner label={t('records:loading')} />
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3">
      {t('patient:engagementFailed')}
      <Button variant="quiet" onClick={again}>
        {t('patient:tryAgain')}
      </Button>
    </p>
  )
}
