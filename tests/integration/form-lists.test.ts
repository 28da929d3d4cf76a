import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import type { HospitalList } from '#core/domain/hospital/hospital-list.ts'
import { engagement } from '#core/questionnaires/forms/services/engagement.ts'
import { registration } from '#core/questionnaires/forms/services/registration.ts'
import { fieldsOf } from '#core/questionnaires/language/definition.ts'
import { openBrowser } from '#tests/support/account-client.ts'
import { operate } from '#tests/support/operate.ts'
import { exported, sealed, submit } from '#tests/support/submissions.ts'
import { type Hospital, openHospital, operator } from '#tests/support/test-hospital.ts'

const wants = (hospital: Hospital, reasons: readonly string[]) =>
  sealed(hospital, {
    id: uuid(),
    kind: 'Engagement',
    version: 2,
    answers: { reasons, interests: ['sport'], mayContact: 'no' },
  })

/** The marks of each form, by id: what no longer held when it arrived. */
async function marksOf(hospital: Hospital, ids: readonly string[]) {
  const { body } = await hospital.get(`/api/${calls.operatorRequests.path}`, { authorization: operator })
  const { requests } = calls.operatorRequests.response.parse(body?.data)
  return ids.map((id) => requests.find((one) => one.id === id)?.marks)
}

const entry = (id: number, name: string) => ({ id, name: { id: name, en: `${name} (en)` } })

it('a new hospital has the lists that the forms have themselves', async () => {
  const browser = openBrowser(await openHospital())
  const { options } = await browser.ask(calls.engagementOptions, {})
  const served = { ...(await browser.ask(calls.registrationLists, {})), engagement: options }
  const own = [...fieldsOf(engagement), ...fieldsOf(registration)].flatMap((field) =>
    'list' in field && field.list ? [{ list: field.list, options: field.options }] : [],
  )
  expect(new Set(own.map(({ list }) => list))).toEqual(new Set(Object.keys(served)))
  for (const { list, options: built } of own)
    expect(
      served[list].map(({ Id, DescValue, DescValueEn }) => [String(Id), DescValue, DescValueEn]),
      list,
    ).toEqual(built.map(({ value, label }) => [value, label.id, label.en]))
})

it('the operator puts a list in the place of what was there, in an order of its own', async () => {
  const hospital = await openHospital()
  const browser = openBrowser(hospital)
  const put = (list: HospitalList, ...entries: readonly ReturnType<typeof entry>[]) =>
    operate(hospital, calls.operatorList, { list, entries: [...entries] })
  await put('test', entry(91, 'PCR perjalanan'), entry(12, ' Swab baru '))
  const { test, title } = await browser.ask(calls.registrationLists, {})
  expect(test).toEqual([
    { Id: 91, DescValue: 'PCR perjalanan', DescValueEn: 'PCR perjalanan (en)' },
    { Id: 12, DescValue: 'Swab baru', DescValueEn: 'Swab baru  (en)' },
  ])
  expect(title).toHaveLength(5)
  await put('engagement')
  expect((await browser.ask(calls.engagementOptions, {})).options).toEqual([])
  for (const wrong of [[entry(0, 'Nol')], [entry(1, '')], [entry(1, 'a\nb')], [entry(1, 'a'), entry(1, 'b')]])
    await expect(put('test', ...wrong)).rejects.toThrow('400')
})

it('what was removed or renamed until a form arrives is taken, kept as it was read, and marked', async () => {
  const hospital = await openHospital()
  await operate(hospital, calls.operatorList, {
    list: 'engagement',
    entries: [entry(1, 'Ingin dihubungi'), entry(2, 'Ingin membuat janji dengan dokter')],
  })
  const items = [
    await wants(hospital, ['2 Ingin membuat janji dengan dokter']),
    // A renamed choice, a removed one, and one of a device that has never had the list.
    await wants(hospital, ['1 Ingin dihubungi tentang layanan rumah sakit', '2 Ingin membuat janji dengan dokter']),
    await wants(hospital, ['7 Ingin donor darah']),
    await wants(hospital, ['5']),
  ]
  const { receipts } = await submit(hospital, items)
  expect([...receipts.values()].map(({ outcome }) => outcome)).toEqual(items.map(() => 'accepted'))
  const ids = items.map(({ id }) => id)
  const marks = [[], ['lookup-changed'], ['lookup-changed'], ['lookup-changed']]
  expect(await marksOf(hospital, ids)).toEqual(marks)
  // A guest gets the marks with the receipt, also when it is repeated.
  for (const { receipts: told } of [{ receipts }, await submit(hospital, items)])
    expect(ids.map((id) => told.get(id)?.marks ?? [])).toEqual(marks)
  const kept = new Map((await exported(hospital)).map((one) => [one.id, one.answers?.['reasons']]))
  expect(ids.slice(2).map((id) => kept.get(id))).toEqual([
    ['7 Ingin donor darah'],
    ['5 Ingin menerima kabar dan promo'],
  ])
})

it('where the hospital has no list nothing has changed', async () => {
  const hospital = await openHospital()
  await operate(hospital, calls.operatorList, { list: 'engagement', entries: [] })
  const item = await wants(hospital, ['3 Ingin tahu tentang pemeriksaan kesehatan (medical check-up)'])
  await submit(hospital, [item])
  expect(await marksOf(hospital, [item.id])).toEqual([[]])
})
