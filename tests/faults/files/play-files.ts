import type { Page } from '@playwright/test'
import type { Portal } from '#tests/support/portal.ts'
import { findInProfile } from '#tests/support/profile-scan.ts'
import { takePhone, type Phone } from '../device/phone.ts'
import type { Fault } from '../proxy/fault.ts'
import { openProxy, type FaultProxy } from '../proxy/open-proxy.ts'
import { always, type Passing } from '../proxy/plan.ts'
import { createRandom, type Random } from '#tests/support/random.ts'
import { weather } from '../rounds/weather.ts'
import { auditDevice, auditHospital, registrationsAt, type Expected } from './audit-files.ts'
import { expect } from './expect.ts'
import { findBytes } from './find-bytes.ts'
import { letter, photo, type FileChosen } from './photos.ts'
import { answer, choose, createRelative, fillUpToFiles, press, shown, thanks, untilChosen } from './relative.ts'
import type { Relative } from './relative.ts'
import type { FilesReport } from './report.ts'
import { chooseStrikes, strike, type Strike } from './strikes.ts'

/** Answers of the form, and the name of a file. */
const written = ['sri.wahyuni@example.com', '81234567890', 'Jawaban fi', 'Perawat ramah', 'ktp-depan']

interface Round {
  readonly portal: Portal
  readonly wire: FaultProxy
  readonly phone: Phone
  readonly random: Random
  readonly relative: Relative
  readonly wrong: string[]
}

/**
 * A guest registers without network, with two files. The browser is killed while files are chosen, once the form says
 * that they are kept, and while the form is saved. From then on no page is opened. Browser, server and database are
 * killed while form and files are on their way.
 * @param strikes the kills on the way; chosen at random where undefined
 */
export async function playFiles(portal: Portal, seed: number, strikes?: readonly Strike[]): Promise<FilesReport> {
  const random = createRandom(seed)
  const wire = await openProxy(portal.url)
  const phone = await takePhone(wire.url)
  const round: Round = { portal, wire, phone, random, relative: createRelative(phone, portal), wrong: [] }
  try {
    const before = new Set((await registrationsAt(portal)).map(({ id }) => id))
    const { page, files, named } = await chooseFiles(round)
    await save(round, page, named)
    await phone.kill()
    const clear = files.map(({ buffer }) => buffer)
    await expectNothingReadable(round, clear)

    const expected: Expected = { before, named, letters: files.filter(({ mimeType }) => mimeType !== 'image/jpeg') }
    const killed = await send(round, strikes ?? chooseStrikes(random), () => isWhole(portal, before))
    const faults = wire.done.filter(({ fault }) => fault.is !== 'pass').length
    const { contents, ...found } = await auditHospital(portal, expected)
    await auditDevice(phone, portal, expected, round.wrong)
    await phone.kill()
    await expectNothingReadable(round, [...clear, ...contents])
    return { ...found, wrong: [...found.wrong, ...round.wrong], faults, killed }
  } finally {
    await phone.remove()
    await wire.close()
  }
}

/** Without network, except for the files of the app. */
const offline = always({ is: 'drop-before' }, ['batch', 'chunk', 'api'])

/** Chooses two files, with kills meanwhile. Afterwards the form shows both, also after it is opened again. */
async function chooseFiles({ phone, wire, random, relative, wrong }: Round) {
  const page = await relative.begin()
  wire.use(offline)
  const second = random.chance(0.5)
    ? await photo(page, 'ktp-belakang.jpg')
    : letter('ktp-belakang.pdf', random.pick([2000, 128 * 1024 - 28, 300_000, 1_200_000]))
  const files: readonly FileChosen[] = [await photo(page, 'ktp-depan.jpg'), second]
  await fillUpToFiles(page)
  relative.stayWith(page)
  await unlessKilled(phone, async () => {
    await choose(page, files)
    await random.pause(1500)
    await phone.kill()
  })
  const again = await relative.reopen()
  await fillUpToFiles(again)
  relative.stayWith(again)
  await choose(again, files)
  const named = await untilChosen(again, files)
  // The form has said that its files are kept.
  await phone.kill()
  const third = await relative.reopen()
  await expect(shown(third)).toHaveCount(files.length)
  if ((await answer(third).inputValue()) !== named)
    wrong.push('files of a form that was kept are others than they were')
  await expect
    .poll(() => pictureWidths(third))
    .toEqual(files.flatMap(({ mimeType }) => (mimeType === 'image/jpeg' ? [1500] : [])))
  return { page: third, files, named }
}

const pictureWidths = (page: Page) =>
  shown(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))

/** Saves the form; the browser is killed just after the tap. Saves it again where the first try was too early. */
async function save({ phone, random, relative, wrong }: Round, page: Page, named: string): Promise<void> {
  let isTold = false
  await press(page)
  await unlessKilled(phone, async () => {
    await random.pause(400)
    isTold = await thanks(page).isVisible()
    await phone.kill()
  })
  const again = await relative.reopen()
  if (await thanks(again).isVisible()) return
  if (isTold) wrong.push('a form that was told to be saved is one that was only begun')
  // The form opens at the last page that was filled in, which may have no field for files.
  if ((await answer(again).count()) > 0 && (await answer(again).inputValue()) !== named)
    wrong.push('a form that was not saved has lost its files')
  await press(again)
  await expect(thanks(again)).toBeVisible()
}

async function unlessKilled(phone: Phone, work: () => Promise<void>): Promise<void> {
  const { kills } = phone
  await work().catch((error: unknown) => {
    if (phone.kills === kills) throw error
  })
}

/** Form and files leave with no page opened, although processes are killed meanwhile. */
async function send(
  { phone, portal, wire, random }: Round,
  strikes: readonly Strike[],
  isOver: () => Promise<boolean>,
): Promise<FilesReport['killed']> {
  const killed = { browser: 0, server: 0, database: 0 }
  const before = phone.kills
  for (const one of strikes) {
    const fault = roughly(weather(random.fork(), 'network'))
    if (await strike(one, { wire, phone, portal, fault }, isOver)) killed[one.victim] += 1
  }
  killed.browser = phone.kills
  wire.heal()
  // Restarts a browser that still runs, instead of waiting for it.
  if (phone.kills === before) await phone.kill()
  await phone.start()
  // The audit reports what has not arrived by then.
  await expect
    .poll(isOver, { timeout: 90_000 })
    .toBe(true)
    .catch(() => undefined)
  return killed
}

/** Fails only now and then: after repeated failures the device waits long, which another test covers. */
const roughly =
  (fault: (passing: Passing) => Fault) =>
  (passing: Passing): Fault =>
    passing.nth % 3 === 1 ? fault(passing) : { is: 'pass' }

async function isWhole(portal: Portal, before: ReadonlySet<string>): Promise<boolean> {
  // A server that is down gives no rows.
  const all = await registrationsAt(portal).catch(() => [])
  const [first] = all.filter(({ id }) => !before.has(id))
  return first !== undefined && first.attachments.every(({ state }) => state !== 'wanted')
}

/** Checks that no file or answer stands in plain text, in the browser's folder or in the hospital's files. */
async function expectNothingReadable({ phone, portal, wrong }: Round, contents: readonly Buffer[]): Promise<void> {
  let found: readonly string[] = []
  const look = async () => {
    const texts = await findInProfile(phone.profile, written)
    found = [...texts, ...(await findBytes(phone.profile, contents)), ...(await findBytes(portal.dataDir, contents))]
  }
  // Repeated, because a killed browser still deletes files, and a file may vanish during the search.
  await expect(look).toPass()
  wrong.push(...found)
}
