import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import type { staffCalls } from '#core/contract/staff/staff-calls.ts'

/** A form, as the list shows it. */
export type ListedForm = ResponseOf<typeof staffCalls.staffSubmissions>['submissions'][number]

/** Which forms are chosen, where all are. */
export type Filters = RequestOf<typeof staffCalls.staffReviewable>

export type Wish = Omit<RequestOf<typeof staffCalls.staffReviewSeveral>, 'forms'>

/** What is done with forms that are chosen. */
export interface SeveralChange extends Wish {
  /** The name of the colleague who gets the forms. */
  readonly assigneeName?: string
}
