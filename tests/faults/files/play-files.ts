import { createHash } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { inspectFile } from '#core/attachments/inspect-file.ts'
import { calls } from '#core/contract/calls.ts'
import { registration } from '#core/questionnaires/services/registration.ts'
import { accountPage } from '#tests/support/account-page.ts'
import type { Portal } from '#tests/support/portal.ts'
import { findInProfile } from '#tests/support/profile-scan.ts'
import { confirmSubmit, fillQuestionnaire } from '#tests/support/questionnaire-page.ts'
import { takePhone, type Phone } from '../device/phone.ts'
import { openProxy, type FaultProxy } from '../proxy/open-proxy.ts'
import { clear, type Passing } from '../proxy/plan.ts'
import { createRandom } from '../rounds/random.ts'

/** What has become of registrations with two photos each. */
export interface FilesReport {
  readonly registrations: number
  readonly lost: number
  readonly twice: number
  readonly kills: number
}

/** Of two photos, by the chunk: somewhere before the end of the second one. */
const MOST_CHUNKS = 12
/** What somebody writes into the form. */
const written = ['sri.wahyuni@example.com', '81234567890']

/**
 * A guest registers without network, with two photos. The browser is killed when the photos have been chosen, while the form is
 * saved, and while a photo is on its way; then nobody opens it again.
 * @param at the chunk at which it is killed last, from 1; by chance where it is undefined
 */
export async function playFiles(portal: Portal, seed: number, at?: number): Promise<FilesReport> {
  const random = createRandom(seed)
  const wire = await openProxy(portal.url)
  const phone = await takePhone(wire.url)
  try {
    const before = await registrationsAt(portal)
    const address = await choosePhotos(phone, portal, wire)
    await phone.kill()
    await save(phone, address, random.between(0, 80))
    expect(await findInProfile(phone.profile, written)).toEqual([])
    await upload(phone, wire, at ?? random.between(1, MOST_CHUNKS))

    wire.heal()
    await phone.start()
    const arrived = async () => (await registrationsAt(portal)).filter(({ id }) => !before.some((one) => one.id === id))
    const isWhole = async () => {
      const [first] = await arrived()
      return first?.attachments.length === 2 && first.attachments.every(({ state }) => state === 'kept')
    }
    await expect.poll(isWhole, { timeout: 90_000 }).toBe(true)
    const found = await arrived()
    for (const { attachments, answers } of found)
      for (const { id } of attachments) await expectThePhoto(portal, id, answers['identityCard'])
    return { registrations: 1, lost: found.length === 0 ? 1 : 0, twice: found.length - 1, kills: phone.kills }
  } finally {
    await phone.remove()
    await wire.close()
  }
}

const registrationsAt = async (portal: Portal) =>
  (await portal.ask(calls.operatorRequests, { kind: registration.kind, limit: 1000 })).requests

const isChunk = ({ path }: Passing) => path.endsWith('/submission/attachment')

/** Chooses two photos in a form that has come as far; the address brings it back. */
async function choosePhotos(phone: Phone, portal: Portal, wire: FaultProxy): Promise<string> {
  const page = await phone.openApp('/patient/login')
  await accountPage(page, portal, 'id').continueAsGuest()
  await page.goto(`${wire.url}/patient/registration/form`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect(page.locator('form [name]').first()).toBeAttached()
  // From here on nothing reaches the hospital.
  wire.use({ fault: () => ({ is: 'drop-before' }) })
  const photos = [await photoOf(page, 1), await photoOf(page, 2)]
  const chosen = Promise.withResolvers<string>()
  const filling = fillQuestionnaire(page, registration, 'mixed', {
    onPage: async (_id, state) => {
      const chooser = page.locator('#answer-identityCard-file')
      if (state === 'filled' || (await chooser.count()) === 0) return
      await chooser.setInputFiles(photos)
      await expect(page.locator('fieldset li img')).toHaveCount(2)
      chosen.resolve(page.url())
      // Whoever fills it in is torn away here.
      await new Promise(() => undefined)
    },
  })
  const address = new URL(
    await Promise.race([chosen.promise, filling.then(() => Promise.reject(new Error('no photo is asked for')))]),
  )
  return address.pathname + address.search
}

/** A photo of noise: its chunks are many, and it does not compress. */
async function photoOf(page: Page, number: number) {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1500
    canvas.height = 1000
    const context = canvas.getContext('2d')!
    const picture = context.createImageData(canvas.width, canvas.height)
    for (let index = 0; index < picture.data.length; index += 65_536)
      crypto.getRandomValues(picture.data.subarray(index, index + 65_536))
    context.putImageData(picture, 0, 0)
    return canvas.toDataURL('image/jpeg', 0.6).split(',')[1] ?? ''
  })
  return { name: `ktp-${number}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

/** Fills in the rest and saves, with the browser killed a moment after; what was not saved by then is saved again. */
async function save(phone: Phone, address: string, after: number): Promise<void> {
  const page = await phone.openApp(address)
  await expect(page.locator('fieldset li')).toHaveCount(2)
  await fillQuestionnaire(page, registration, 'mixed')
  await confirmSubmit(page)
  await page.waitForTimeout(after)
  await phone.kill()
  const again = await phone.openApp(address)
  const thanks = again.getByRole('heading', { name: 'Tersimpan. Terima kasih.' })
  await expect(thanks.or(again.locator('form [name]').first()).first()).toBeVisible()
  if (!(await thanks.isVisible())) {
    await fillQuestionnaire(again, registration, 'mixed')
    await confirmSubmit(again)
    await expect(thanks).toBeVisible()
  }
  await phone.kill()
}

/** Lets the form through, and kills the browser while this chunk is on the wire. */
async function upload(phone: Phone, wire: FaultProxy, chunk: number): Promise<void> {
  const held = Promise.withResolvers<void>()
  let chunks = 0
  wire.use({
    ...clear,
    arrived: async (passing) => {
      if (!isChunk(passing) || ++chunks < chunk) return
      held.resolve()
      await new Promise(() => undefined)
    },
  })
  await phone.start()
  await held.promise
  await phone.kill()
}

/** The hospital gives out what the form says. */
async function expectThePhoto(portal: Portal, id: string, named: unknown): Promise<void> {
  const { type, sha256, data } = await portal.ask(calls.operatorAttachment, { id })
  const content = Buffer.from(data, 'base64')
  expect(createHash('sha256').update(content).digest('base64url')).toBe(sha256)
  expect(named).toContainEqual(expect.stringContaining(sha256))
  expect(inspectFile(content)).toEqual({ type, size: { width: 1500, height: 1000 } })
}
