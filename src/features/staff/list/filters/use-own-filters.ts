import { useAtomValue } from 'jotai/react'
import { useSearchParams } from 'react-router-dom'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { answerValue, fieldId, wardName } from '#core/contract/staff/staff-result-calls.ts'
import { hospitalCode } from '#core/domain/hospital/record-base.ts'
import { isStaffArea } from '#core/domain/staff/staff.ts'
import { questionnaireKind } from '#core/domain/submission/submission.ts'
import { titleOf } from '#core/questionnaires/forms/titles.ts'
import { staffAliasOf } from '#core/questionnaires/forms/staff-alias.ts'
import { staffMayAtom, staffMeAtom } from '#state/staff/staff-session.ts'
import { type FilterFields, onlyIn, useFilters } from './use-filters.ts'
import { useStaffData } from '#features/staff/list/use-staff-data.ts'
import { versionText } from '#features/staff/list/version-text.ts'

/**
 * Filters of which a hospital, a ward or a kind of form may be none of the reader's: such a one is wrong, too. Of kinds that the
 * hospital has published itself, of wards, and of a kind's versions and questions, the hospital knows it.
 * @param fields those that a page has
 * @param kinds `seen`: those of which the reader sees submissions; requests are read whatever their kind
 */
export function useOwnFilters<F extends FilterFields>(fields: F, kinds: 'seen' | 'all' = 'seen') {
  const may = useAtomValue(staffMayAtom)
  const codes = useAtomValue(staffMeAtom)?.HospitalUnits ?? []
  const [params] = useSearchParams()
  const given = (name: string) => (Object.hasOwn(fields, name) ? onlyIn(params, name) : undefined)
  const hospital = hospitalCode.safeParse(given('hospital')).data
  const kind = questionnaireKind.safeParse(given('kind')).data
  const isOtherKind = kinds === 'seen' && kind !== undefined && titleOf(kind) === undefined
  const version = versionText.safeParse(given('version')).data
  const question = fieldId.safeParse(given('question')).data
  const answer = answerValue.safeParse(given('answer')).data
  const isOfKind = kind !== undefined && (version !== undefined || question !== undefined)
  const asked = {
    ...((isOtherKind || isOfKind) && { kind }),
    ...(isOfKind && version !== undefined && { version }),
    ...(isOfKind && question !== undefined && { question, ...(answer !== undefined && { answer }) }),
    ...(wardName.safeParse(given('ward')).success && { ward: given('ward') }),
  }
  const { data } = useStaffData(
    staffCalls.staffFilters,
    Object.keys(asked).length === 0
      ? undefined
      : { ...asked, ...(hospital !== undefined && codes.includes(hospital) && { hospital }) },
  )
  const isOwn = (name: string, value: string): boolean => {
    if (name === 'hospital') return codes.includes(value)
    if (name === 'area') return isStaffArea(value) && may(value, 'view')
    if (name === 'kind' && !isOtherKind) return kinds === 'all' || may(staffAliasOf(value), 'view')
    // One says nothing without the others.
    if (name === 'question' || name === 'answer')
      return (
        ['kind', 'question', 'answer'].every((one) => given(one) !== undefined) &&
        !data?.wrong.some((one) => one === 'question' || one === name)
      )
    if (name === 'version' && kind === undefined) return false
    return !data?.wrong.some((one) => one === name)
  }
  return useFilters(fields, isOwn)
}
