import { useAtomValue } from 'jotai/react'
import { Link } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { kioskAtom } from '#state/tablet/kiosk.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Card } from '#ui/card/Card.tsx'
import type { Elements } from '#ui/markup/elements.ts'
import { EmptyState } from '#ui/notice/EmptyState.tsx'
import type { ClosedReason } from './DraftedForm.tsx'

interface FormClosedProps {
  readonly reason: ClosedReason
  /** Links to continue with. */
  readonly children: Elements
}

/** Says why a form cannot be filled in here, and links onwards. */
export function FormClosed({ reason, children }: FormClosedProps) {
  const { title, text } = words(reason)
  const kiosk = useAtomValue(kioskAtom)
  return (
    <Card>
      <EmptyState
        icon="info"
        title={title}
        titleAs="h1"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {reason === 'full' && !kiosk && (
              <Link to="/queue" className={buttonStyle('primary')}>
                {t('collect:toQueue')}
              </Link>
            )}
            {children}
          </div>
        }
      >
        {text}
      </EmptyState>
    </Card>
  )
}

function words(reason: ClosedReason): { title: string; text?: string } {
  switch (reason) {
    case 'elsewhere':
      return { title: t('collect:openElsewhereTitle'), text: t('collect:openElsewhereText') }
    case 'unreadable':
      return { title: t('collect:unreadableTitle'), text: t('collect:unreadableText') }
    case 'full':
      return { title: t('collect:fullTitle'), text: t('collect:fullText') }
    case 'other-version':
      return { title: t('collect:unreadableTitle'), text: t('collect:otherVersionText') }
    case 'gone':
      return { title: t('collect:notHere') }
    case 'withdrawn':
      return { title: t('collect:withdrawnTitle'), text: t('collect:withdrawnText') }
  }
}
