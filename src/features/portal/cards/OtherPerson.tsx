import { useAtomValue } from 'jotai/react'
import { otherPersonIn } from '#core/domain/request/request.ts'
import type { Answers } from '#core/domain/submission/submission.ts'
import { t } from '#i18n/t.ts'
import { ownRequestsAtom } from '#state/collections/requests.ts'

/** The name of the person whom a form is about, where that is not its sender. */
export function OtherPerson({ answers }: { readonly answers: Answers }) {
  const name = otherPersonIn(answers)
  if (name === null && answers['forWhom'] !== 'other') return null
  return (
    <p className="text-lg font-semibold">
      {name === null ? t('services:forOther') : t('patient:requestFor', { name })}
    </p>
  )
}

/** Says for whom a sent form is, from the patient's requests. */
export function SavedForOther({ id }: { readonly id: string }) {
  const request = useAtomValue(ownRequestsAtom).rows?.find((one) => one.id === id)
  return request && <OtherPerson answers={request.answers} />
}
