import type { ReactNode } from 'react'
import { Icon } from '#ui/icon/Icon.tsx'

/** The texts of a field beside its control. Their ids are made from the field's id. */
export interface FieldTexts {
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

/** The ARIA attributes that tie a control to its hint and its error. */
export function describedBy(id: string, { hint, error }: FieldTexts) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined }
}

export function FieldHint({ id, hint }: { readonly id: string; readonly hint?: string | undefined }): ReactNode {
  return (
    hint && (
      <p id={`${id}-hint`} className="text-muted">
        {hint}
      </p>
    )
  )
}

export function FieldError({ id, error }: { readonly id: string; readonly error?: string | undefined }): ReactNode {
  return (
    error && (
      <p id={`${id}-error`} className="flex items-start gap-1.5 font-medium text-danger">
        <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0">{error}</span>
      </p>
    )
  )
}
