import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { historyEntry } from '#core/domain/care/history-entry.ts'
import { portalPages } from '#core/domain/portal/portal-pages.ts'
import { deltaOf, showPortal } from './portal-hospital.ts'

const bill = (nth: number, about: object) =>
  historyEntry.parse({
    id: `019a0000-0000-7000-8000-00000000000${nth}`,
    kind: 'bill',
    at: `2026-0${nth}-10T04:00:00.000Z`,
    hospital: 'MHJS',
    doctor: null,
    number: `INV-${nth}`,
    payer: 'Pribadi',
    items: [],
    ...about,
  })

it('a bill whose day to pay has passed says so', async () => {
  const answer = deltaOf([bill(2, { status: 'open', total: 350_000, due: '2026-02-24' })])
  await showPortal(portalPages.bills, { as: 'patient', language: 'en', answers: { history: () => answer } })
  const first = page.getByRole('main').getByRole('listitem').first()
  await expect.element(first).toMatchTextContent('Unpaid. Payment was due on 24 February 2026')
})

it('an unpaid bill comes first and says its clinic, the last day to pay and how to pay', async () => {
  const answer = deltaOf([
    bill(3, { status: 'paid', total: 120_000 }),
    bill(2, {
      status: 'open',
      total: 350_000,
      unit: 'Poli Jantung',
      due: '2099-02-24',
      en: { unit: 'Heart clinic' },
    }),
  ])
  await showPortal(portalPages.bills, { as: 'patient', language: 'en', answers: { history: () => answer } })
  const first = page.getByRole('main').getByRole('listitem').first()
  await expect.element(first).toMatchTextContent('Rp 350.000')
  await expect.element(first).toMatchTextContent('Heart clinic · The patient')
  await expect.element(first).toMatchTextContent('Unpaid. Pay by 24 February 2099')
  await expect.element(page.getByRole('link', { name: /^Call / })).toBeVisible()
  await expect.element(page.getByRole('main').getByText('1 bill', { exact: true })).toBeVisible()
})

it('a bill names the virtual account that the hospital has set up; its number is copied, or says that it was not', async () => {
  const ways = [{ way: 'virtual-account', name: 'Bank Contoh', number: '00000 1234 5678' }]
  const answer = deltaOf([bill(2, { status: 'open', total: 350_000, ways })])
  await showPortal(portalPages.bills, { as: 'patient', language: 'en', answers: { history: () => answer } })
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'))
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').click()
  const bills = page.getByRole('dialog')
  await expect.element(bills.getByText('Bank Contoh virtual account')).toBeVisible()
  await expect.element(bills.getByRole('heading').first()).toHaveFocus()
  const copy = bills.getByRole('button', { name: 'Copy the number, 00000 1234 5678' })
  await copy.click()
  await expect.element(bills.getByText('Not copied: copy it by hand')).toBeVisible()
  write.mockResolvedValue()
  await copy.click()
  await expect.element(bills.getByText('Number copied')).toBeVisible()
  expect(write).toHaveBeenLastCalledWith('0000012345678')
})
