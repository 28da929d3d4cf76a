import { useState } from 'react'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button/Button.tsx'
import { usePrintedAt } from '#ui/page/use-printed-at.ts'
import { Section } from '#features/portal/page/Section.tsx'
import type { RowsProps } from './rows-props.ts'
import { FoldedScreening, ScreeningCard } from './ScreeningCard.tsx'

/** How many more at a time. */
const SOME = 20

export function ScreeningList({ rows }: Pick<RowsProps, 'rows'>) {
  const [opened, setShown] = useState(SOME)
  const isPrinted = usePrintedAt() !== undefined
  const shown = isPrinted ? rows.length : opened
  return (
    <Section title={t('records:screeningsAll')}>
      <ul aria-label={t('records:screeningsAll')} className="flex flex-col gap-3">
        {rows
          .slice(0, shown)
          .map((screening, nth) =>
            nth === 0 || isPrinted ? (
              <ScreeningCard key={screening.id} screening={screening} />
            ) : (
              <FoldedScreening key={screening.id} screening={screening} />
            ),
          )}
      </ul>
      {rows.length > shown && (
        <Button variant="secondary" onClick={() => setShown(shown + SOME)}>
          {t('records:screeningsMore')}
        </Button>
      )}
    </Section>
  )
}
