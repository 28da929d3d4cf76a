import { useAtomValue } from 'jotai/react'
import type { RequestOf } from '#core/contract/call.ts'
import { staffCalls } from '#core/contract/staff-calls.ts'
import { currentLanguage } from '#i18n/current-language.ts'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { staffMayAtom } from '#state/staff/staff-session.ts'
import { FileLinks } from '#features/staff/list/FileLinks.tsx'

type Filters = Omit<RequestOf<typeof staffCalls.staffExport>, 'as' | 'file' | 'language'>

/** For people in words, for programs with codes. */
const files = [
  ['export_xlsx', { file: 'xlsx', as: 'words' }],
  ['export_csv', { file: 'csv', as: 'words' }],
  ['export_codes', { file: 'csv', as: 'ids' }],
  ['export_ndjson', { file: 'ndjson', as: 'ids' }],
] as const

/** The list as a file. */
export function ExportLinks({ filters }: { readonly filters: Filters }) {
  const may = useAtomValue(staffMayAtom)
  const { api } = useAtomValue(deviceAtom)
  if (!may('staff-submissions', 'export')) return null
  const language = currentLanguage()
  return (
    <FileLinks
      hint={t(filters.kind === undefined ? 'staff:exportOfAll' : 'staff:exportOfKind')}
      links={files.map(([text, file]) => [
        t(`staff:${text}`),
        api.address(staffCalls.staffExport, { ...filters, ...file, language }),
      ])}
    />
  )
}
