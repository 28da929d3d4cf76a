import { useAtomValue } from 'jotai/react'
import { titleOf } from '#core/questionnaires/forms/titles.ts'
import type { Language } from '#i18n/language.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { tabletAtom } from '#state/tablet/tablet.ts'
import { Button } from '#ui/button/Button.tsx'
import { Card } from '#ui/card/Card.tsx'
import { Icon } from '#ui/icon/Icon.tsx'
import { TextSizeControl } from '#ui/text-size/TextSizeControl.tsx'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { Stage } from './Stage.tsx'

interface KioskStartProps {
  readonly kind: string
  readonly onBegin: (language: Language) => void
  readonly onOfficer: () => void
}

/** What an idle tablet shows. */
export function KioskStart({ kind, onBegin, onOfficer }: KioskStartProps) {
  useDocumentTitle(t('pageTitle', { page: t('tablet:kioskTitle') }))
  const tablet = useAtomValue(tabletAtom)
  return (
    <Stage>
      <Card className="flex flex-col items-center gap-6 py-10 text-center">
        <span className="grid size-20 place-items-center rounded-full bg-tint text-action">
          <Icon name="clipboard" className="size-10" />
        </span>
        <div className="flex flex-col gap-2">
          <h1 className="text-3xl leading-tight font-bold tracking-tight text-balance">{t('tablet:greeting')}</h1>
          <p className="text-xl text-muted">{localize(titleOf(kind)) ?? kind}</p>
        </div>
        <p className="text-lg">{t('tablet:greetingIntro')}</p>
        <TextSizeControl label={t('forms:textSize')} />
        <div className="flex w-full max-w-md flex-col gap-4">
          <Button size="large" lang="id" className="min-h-18" onClick={() => onBegin('id')}>
            {t('tablet:beginInIndonesian')}
          </Button>
          <Button size="large" lang="en" variant="secondary" className="min-h-18" onClick={() => onBegin('en')}>
            {t('tablet:beginInEnglish')}
          </Button>
        </div>
      </Card>
      {tablet?.is === 'locked' && <p className="text-center text-muted">{t('tablet:listLocked')}</p>}
      <Button variant="quiet" className="self-center" onClick={onOfficer}>
        {t('tablet:officer')}
      </Button>
    </Stage>
  )
}
