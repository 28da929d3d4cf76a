import { useAtomValue } from 'jotai/react'
import type { RequestOf } from '#core/contract/call.ts'
import { staffCalls } from '#core/contract/staff-calls.ts'
import { currentLanguage } from '#i18n/current-language.ts'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { staffMayAtom } from '#state/staff/staff-session.ts'
import { buttonStyle } from '#ui/button-style.ts'

type Filters = Omit<RequestOf<typeof staffCalls.staffExport>, 'as' | 'language'>

/** The list as a file. The browser saves it as it comes, shows how far it is, and can end it. */
export function ExportLinks({ filters }: { readonly filters: Filters }) {
  const may = useAtomValue(staffMayAtom)
  const { api } = useAtomValue(deviceAtom)
  if (!may('staff-submissions', 'export')) return null
  const language = currentLanguage()
  return (
    <section aria-label={t('staff:export')} className="flex flex-wrap items-center gap-3 print:hidden">
      {(['words', 'ids'] as const).map((as) => (
        <a
          key={as}
          href={api.address(staffCalls.staffExport, { ...filters, as, language })}
          download
          className={buttonStyle('secondary')}
        >
          {t(`staff:export_${as}`)}
        </a>
      ))}
      <p className="text-sm text-muted">{t(filters.kind === undefined ? 'staff:exportOfAll' : 'staff:exportOfKind')}</p>
    </section>
  )
}
