import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { calls } from '#core/contract/calls.ts'
import { noNetwork } from './portal-hospital.ts'
import { showApp } from './show-app.tsx'

const check = (title: string | RegExp) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

it('a device that never reached the hospital, without a worker, is not ready', async () => {
  await showApp('/event', 'id', (hospital) => {
    hospital.intercept = noNetwork
  })
  await expect.element(page.getByText('Ada yang perlu diperiksa sebelum ke lapangan')).toBeVisible()
  await page.getByRole('link', { name: /^Periksa kesiapan/ }).click()
  const kit = check('Kunci rumah sakit')
  await expect.element(kit).toMatchTextContent('Belum ada, jadi formulir belum dapat disimpan.')
  await expect.element(kit).toMatchTextContent('Belum siap')
  await expect
    .element(check('Jam perangkat'))
    .toMatchTextContent('Belum dapat dibandingkan: rumah sakit tidak terhubung.')
  await expect.element(check(/^Aplikasi tersimpan/)).toMatchTextContent('Peramban ini belum menyiapkan aplikasi')
  await expect.element(check(/^Aplikasi tersimpan/)).toMatchTextContent('Belum siap')
})

it('a clock that is wrong is told in minutes', async () => {
  await showApp('/event/readiness', 'id', (hospital) => {
    hospital.mangle = (path, response) => {
      const date = new Date(Date.now() + 42 * 60_000).toUTCString()
      if (path === calls.submissionKeys.path) response.headers.set('date', date)
      return response
    }
  })
  await expect.element(check('Jam perangkat')).toMatchTextContent('Berbeda 42 menit dari jam rumah sakit')
  await expect.element(check('Jam perangkat')).toMatchTextContent('Perlu diperhatikan')
})
