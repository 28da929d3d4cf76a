import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { RequestOf } from '#core/contract/call/call.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { LEAST_SHOWN } from '#core/contract/staff/staff-result-calls.ts'
import { STAFF_TEXT } from '#core/domain/staff/staff.ts'
import { staffComments } from '#core/domain/staff/staff-pages.ts'
import { currentLanguage } from '#i18n/current-language.ts'
import { formatInteger } from '#i18n/format-integer.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button/Button.tsx'
import { DataFrame } from '#features/staff/list/DataFrame.tsx'
import { RowLink } from '#features/staff/list/rows/RowLink.tsx'
import { useStaffData } from '#features/staff/list/use-staff-data.ts'
import { withParam } from './with-param.ts'

type Wanted = Omit<RequestOf<typeof staffCalls.staffNames>, 'language'>

/** The staff whom patients named. Each reading is recorded, so they are fetched only on demand. */
export function StaffNamed(wanted: Wanted) {
  const [isWanted, setWanted] = useState(false)
  return (
    <section aria-label={t('staff:named')} className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">{t('staff:named')}</h2>
      {isWanted ? (
        <Names {...wanted} />
      ) : (
        <Button variant="secondary" className="self-start print:hidden" onClick={() => setWanted(true)}>
          {t('staff:showNamed')}
        </Button>
      )}
    </section>
  )
}

function Names(wanted: Wanted) {
  const { search } = useLocation()
  const named = useStaffData(staffCalls.staffNames, { ...wanted, language: currentLanguage() })
  return (
    <DataFrame from={named}>
      {({ questions }) => (
        <div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-2">
          {questions.map(({ id, text, names, isFew }) => (
            <section key={id} aria-label={text} className="flex break-inside-avoid flex-col gap-2">
              <h3 className="font-semibold">{text}</h3>
              {names.length === 0 && (
                <p className="text-muted">
                  {isFew ? t('staff:tooFewNamed', { least: LEAST_SHOWN }) : t('staff:nobodyNamed')}
                </p>
              )}
              <ol className="flex flex-col">
                {names.map(({ name, count }) => (
                  <li key={name} className="flex items-center justify-between gap-4 border-b border-line last:border-0">
                    {name.length > STAFF_TEXT ? (
                      <span className="py-2 wrap-anywhere">{name}</span>
                    ) : (
                      <RowLink
                        to={{ pathname: staffComments, search: withParam(withParam(search, 'by', ''), 'search', name) }}
                        className="wrap-anywhere"
                      >
                        {name}
                      </RowLink>
                    )}
                    <span className="font-semibold tabular-nums">{formatInteger(count)}</span>
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </div>
      )}
    </DataFrame>
  )
}
