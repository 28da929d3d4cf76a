import { useAtom, useStore } from 'jotai/react'
import { useRef, useState } from 'react'
import type { GetCall, RequestOf } from '#core/contract/call/call.ts'
import { type ExportFormat, exportFormats } from '#core/domain/staff/export-format.ts'
import type { Language } from '#core/domain/text/language.ts'
import { currentLanguage } from '#i18n/current-language.ts'
import { t } from '#i18n/t.ts'
import { fileTakenAtom } from '#state/staff/file-taken.ts'
import { Button } from '#ui/button/Button.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { FileProgress } from './FileProgress.tsx'
import { takeFile } from './take-file.ts'

interface Chosen {
  readonly file: ExportFormat
  readonly as: 'words' | 'ids'
  readonly language: Language
}

interface FileButtonsProps<C extends GetCall> {
  readonly call: C
  readonly requestOf: (chosen: Chosen) => RequestOf<C>
  /** The file's name without its extension. */
  readonly name: string
  readonly hint?: string
  /** The size of the data in words, where it is known. */
  readonly size?: string | undefined
  /** Whether the file is also offered with codes instead of words, for programs. */
  readonly hasCodes?: boolean
}

/** Buttons that save the shown data as a file. */
export function FileButtons<C extends GetCall>({
  call,
  requestOf,
  name,
  hint,
  size,
  hasCodes = false,
}: FileButtonsProps<C>) {
  const store = useStore()
  const [taken, setTaken] = useAtom(fileTakenAtom)
  const [inCodes, setInCodes] = useState(false)
  const running = taken?.is === 'running' ? taken.name : undefined
  const place = useRef<HTMLElement>(null)
  const take = (format: ExportFormat) => {
    const request = requestOf({ file: format, as: inCodes ? 'ids' : 'words', language: currentLanguage() })
    void takeFile(store, { call, request, name: `${name}.${format}`, format })
  }
  return (
    <section ref={place} tabIndex={-1} aria-label={t('staff:export')} className="flex flex-col gap-3 print:hidden">
      {hasCodes && (
        <Checkbox
          id="export-codes"
          label={t('staff:exportCodes')}
          className="self-start"
          checked={inCodes}
          onChange={(event) => setInCodes(event.target.checked)}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        {exportFormats.map((format) => (
          <Button
            key={format}
            variant="secondary"
            busy={running === `${name}.${format}`}
            disabled={running !== undefined && running !== `${name}.${format}`}
            onClick={() => take(format)}
          >
            {[t(`staff:export_${format}`), size && `(${size})`].filter(Boolean).join(' ')}
          </Button>
        ))}
        {hint !== undefined && <p className="text-sm text-muted">{hint}</p>}
      </div>
      {taken && (
        <FileProgress
          file={taken}
          onClose={() => {
            setTaken(undefined)
            place.current?.focus()
          }}
        />
      )}
    </section>
  )
}
