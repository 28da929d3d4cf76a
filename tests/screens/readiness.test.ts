import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { calls } from '#core/contract/calls.ts'
import { textsOf } from './locate.ts'
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
  const kit = check('Kunci pengaman formulir')
  await expect.element(kit).toMatchTextContent('Belum ada, jadi formulir belum dapat disimpan.')
  await expect.element(kit).toMatchTextContent('Belum siap')
  await expect
    .element(check('Jam perangkat'))
    .toMatchTextContent('Belum dapat dibandingkan: rumah sakit tidak terhubung.')
  await expect.element(check(/^Aplikasi siap/)).toMatchTextContent('Belum siap tanpa sinyal')
  await expect.element(check(/^Aplikasi siap/)).toMatchTextContent('Belum siap')
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

it('problems come first, and a battery or a camera that will not do is told', async () => {
  const battery = { charging: false, level: 0.14 }
  Object.defineProperty(navigator, 'getBattery', { configurable: true, value: async () => battery })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'getBattery'))
  vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockResolvedValue([])
  await showApp('/event/readiness')
  await expect.element(check('Baterai')).toMatchTextContent('Tinggal 14%. Isi dulu sebelum berangkat.')
  await expect.element(check('Baterai')).toMatchTextContent('Belum siap')
  await expect.element(check('Kamera')).toMatchTextContent('Tidak ditemukan di perangkat ini.')
  const states = () => textsOf(page.getByRole('main').getByText(/^(?:Belum siap|Perlu diperhatikan|Siap)$/))
  const order = ['Belum siap', 'Perlu diperhatikan', 'Siap']
  expect(states()).toEqual(states().toSorted((one, other) => order.indexOf(one ?? '') - order.indexOf(other ?? '')))

  battery.charging = true
  await page.getByRole('button', { name: 'Periksa lagi' }).click()
  await expect.element(check('Baterai')).toMatchTextContent('14%, sedang diisi.')
  await expect.element(page.getByRole('listitem').last()).toMatchTextContent('Baterai')
})
