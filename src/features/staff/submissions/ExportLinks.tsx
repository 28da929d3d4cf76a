import { useAtomValue } from 'jotai/react'
import type { RequestOf } from '#core/contract/call.ts'
import type { exported } from '#core/contract/staff-desk-calls.ts'
import { staffCalls } from '#core/contract/staff-calls.ts'
import type { Language } from '#core/domain/text/language.ts'
import { currentLanguage } from '#i18n/current-language.ts'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { staffMayAtom } from '#state/staff/staff-session.ts'
import { FileLinks } from '#features/staff/list/FileLinks.tsx'

type Filters = Omit<RequestOf<typeof staffCalls.staffExport>, keyof typeof exported>
type Month = Omit<RequestOf<typeof staffCalls.staffExportActivities>, keyof typeof exported>

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
  return (
    <FormFiles
      hint={t(filters.kind === undefined ? 'staff:exportOfAll' : 'staff:exportOfKind')}
      addressOf={(file) => api.address(staffCalls.staffExport, { ...filters, ...file })}
    />
  )
}

/** The services of a month as a file. */
export function ServiceLinks({ month }: { readonly month: Month }) {
  const may = useAtomValue(staffMayAtom)
  const { api } = useAtomValue(deviceAtom)
  if (!may('staff-activities', 'export')) return null
  return (
    <FormFiles
      hint={t('staff:exportOfKind')}
      addressOf={(file) => api.address(staffCalls.staffExportActivities, { ...month, ...file })}
    />
  )
}

interface FormFilesProps {
  readonly hint: string
  readonly addressOf: (file: (typeof files)[number][1] & { readonly language: Language }) => string
}

const FormFiles = ({ hint, addressOf }: FormFilesProps) => (
  <FileLinks
    hint={hint}
    links={files.map(([text, file]) => [t(`staff:${text}`), addressOf({ ...file, language: currentLanguage() })])}
  />
)
