import { useSetAtom } from 'jotai/react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { currentLanguage } from '#i18n/current-language.ts'
import { t } from '#i18n/t.ts'
import { loadEngagementOptionsAtom } from '#state/collections/engagement.ts'
import { Button } from '#ui/Button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { hotlines } from '#core/domain/hotlines.ts'

const [, callCenter] = hotlines

/**
 * Opened by `?modal=engagement`: what people turn to the hospital for, and the number under which it listens. There is no
 * call that would take an answer, so nothing here looks as if it did.
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
            {t('patient:close')}
          </Button>
          <a href={`tel:${callCenter.number}`} className={buttonStyle('primary')}>
            <Icon name="phone" />
            {t('patient:callCenterCall', { number: callCenter.number })}
          </a>
        </>
      }
    >
      <p>{t('patient:engagementText')}</p>
      <Options />
    </Dialog>
  )
}

interface Option {
  readonly Id: number
  readonly DescValue: string
  readonly DescValueEn: string
}

function Options() {
  const load = useSetAtom(loadEngagementOptionsAtom)
  const [options, setOptions] = useState<readonly Option[] | 'failed'>()
  useEffect(() => {
    void load().then(setOptions, () => setOptions('failed'))
  }, [load])
  const again = () => {
    setOptions(undefined)
    void load().then(setOptions, () => setOptions('failed'))
  }
  if (options === undefined) return <Spinner label={t('records:loading')} />
  if (options === 'failed')
    return (
      <p className="mt-3 flex flex-wrap items-center gap-x-3">
        {t('patient:engagementFailed')}
        <Button variant="quiet" onClick={again}>
          {t('patient:tryAgain')}
        </Button>
      </p>
    )
  return (
    <ul className="mt-3 flex list-disc flex-col gap-1 pl-6 text-ink">
      {options.map(({ Id, DescValue, DescValueEn }) => (
        <li key={Id}>{currentLanguage() === 'en' ? DescValueEn : DescValue}</li>
      ))}
    </ul>
  )
}
