import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accountCalls } from '#core/contract/account/account-calls.ts'
import { accountMessages } from '#core/contract/account/account-messages.ts'
import { statusOf } from '#core/contract/call/error-reason.ts'
import type { MemoryHospital } from '#tests/support/memory-hospital.ts'
import { showApp } from './show-app.tsx'
import { proof } from '#tests/support/whole.ts'

const waiting = page.getByRole('dialog', { name: 'Masuk …' })
const refused = page.getByText('The login detail is incorrect')
const password = page.getByLabelText('Kata Sandi', { exact: true })
const button = page.getByRole('button', { name: 'Masuk', exact: true })

/** Holds back the hospital's answer that it knows no account. @returns releases the answer */
function holdAnswer(hospital: MemoryHospital): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  hospital.intercept = async (path) => {
    if (path !== `enc/${accountCalls.login.path}`) return undefined
    await promise
    const told = { data: null, error: 'unprocessable', message: accountMessages.loginIncorrect } as const
    return Response.json(told, { status: statusOf[told.error] })
  }
  return resolve
}

/** Writes and sends the form. @returns releases the hospital's answer */
async function write(): Promise<() => void> {
  const { hospital } = await showApp('/patient/login')
  await page.getByLabelText('Email', { exact: true }).last().fill('nobody@example.com')
  await password.fill('bulan-terang-7')
  return holdAnswer(hospital)
}

it('a sign-in is waited for by the whole screen; refused, the place in the form is as it was', proof, async () => {
  const answer = await write()
  await userEvent.keyboard('{Enter}')
  await expect.element(waiting).toBeVisible()
  await expect.element(waiting).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(waiting).toBeVisible()
  answer()
  await expect.element(refused).toBeVisible()
  await expect.element(waiting).not.toBeInTheDocument()
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveValue('bulan-terang-7')
})

it('a sign-in that was sent by its button ends on its button', async () => {
  const answer = await write()
  await button.click()
  await expect.element(waiting).toBeVisible()
  answer()
  await expect.element(refused).toBeVisible()
  await expect.element(button).toHaveFocus()
})
