import { knownMarks } from '#core/domain/request/request.ts'
import { t } from '#i18n/t.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import type { SubmissionState } from './SubmissionScreen.tsx'

/** What of a request was no longer right when it arrived: the hospital has it, and decides. */
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
