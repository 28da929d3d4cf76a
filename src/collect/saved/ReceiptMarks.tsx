import { knownMarks } from '#core/domain/request/request.ts'
import { t } from '#i18n/t.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import type { SubmissionState } from './SubmissionScreen.tsx'

/** Says what in a request was out of date when it arrived. The hospital has the request and decides. */
export function ReceiptMarks({ state }: { readonly state: SubmissionState }) {
  if (state.is !== 'receipted') return null
  return knownMarks(state.receipt.marks)
    .filter((mark) => mark !== 'alarming')
    .map((mark) => (
      <Alert key={mark} tone="warning">
        {t(`patient:mark_${mark}`)}
      </Alert>
    ))
}
