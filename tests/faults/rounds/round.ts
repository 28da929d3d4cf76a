import { expect, type Page } from '@playwright/test'
import { submissions as texts } from '#i18n/id/submissions.ts'
import { fetchKit } from '#tests/support/fetch-kit.ts'
import type { Portal, SubmissionRecord } from '#tests/support/portal.ts'
import { takePhone, type Phone } from '../device/phone.ts'
import { balanceOf, readDevice, type DeviceContent } from '../device/read-device.ts'
import { verifiedReceipts } from '../device/verified-receipts.ts'
import { openProxy } from '../proxy/open-proxy.ts'
import { clear } from '../proxy/plan.ts'
import { audit, type Findings } from './audit.ts'
import { newDiary, type Diary } from './diary.ts'
import { deliverInBackground, emptyQueue, readExport } from './heal.ts'
import { hearReceipts, type IssuedReceipts } from './issued-receipts.ts'
import { chooseKills, chooseMishaps, createMishaps, type Victim } from './mishaps.ts'
import { createRandom } from '#tests/support/random.ts'
import { chooseKilledTasks, chooseTasks } from './tasks.ts'
import { createVolunteer } from './volunteer.ts'
import { weather } from './weather.ts'

export interface RoundReport {
  readonly findings: Findings
  /** Requests that the wire disturbed. */
  readonly faults: number
  readonly killed: Readonly<Record<Victim, number>>
  readonly inBackground: boolean
  /** For a round with findings: the folder of the kept profile, and the device's own data. */
  readonly evidence?: string | undefined
}

export interface RoundOptions {
  /** Only battery failures: network, server and database work. */
  readonly killsOnly?: boolean
}

/**
 * A day in the field. Forms are collected while the seed's faults happen; then all faults end and the forms are
 * counted.
 * @param name begins the day's bib numbers
 */
export async function playRound(
  portal: Portal,
  seed: number,
  name: string,
  { killsOnly = false }: RoundOptions = {},
): Promise<RoundReport> {
  const random = createRandom(seed)
  const earlier = new Set((await readExport(portal)).map(({ id }) => id))
  const issued = hearReceipts()
  const proxy = await openProxy(portal.url, issued.listen)
  const phone = await takePhone(proxy.url)
  const diary = newDiary()
  try {
    const volunteer = createVolunteer(phone, diary, random.fork())
    const tasks = killsOnly ? chooseKilledTasks(random, name) : await chooseTasks(random, portal, name)
    await volunteer.prepare()
    // Every second day ends without opening a page.
    const inBackground = seed % 2 === 0
    const chosen = killsOnly ? chooseKills(random) : chooseMishaps(random)
    const mishaps = createMishaps(chosen, { phone, portal, random: random.fork() })
    const faultOf = killsOnly ? clear.fault : weather(random.fork(), inBackground ? 'network' : 'anything')
    proxy.use({ ...mishaps, fault: faultOf })
    for (const task of tasks) await task(volunteer)
    await mishaps.settle()
    const faults = proxy.done.filter(({ fault }) => fault.is !== 'pass').length
    const killed = { ...mishaps.struck, browser: phone.kills }

    proxy.heal()
    await readExport(portal)
    const late = inBackground ? await deliverInBackground(phone, portal, diary) : []
    const gathered = await gather(phone, portal, diary, issued, earlier)
    const findings = audit({ late, ...gathered })
    const { lost, wiped, duplicated, wrong } = findings
    const found = [lost, wiped, duplicated, wrong].some((list) => list.length > 0)
    const evidence = found ? await keep(phone, gathered) : undefined
    return { findings, faults, killed, inBackground, evidence }
  } catch (error) {
    throw new Error(`The profile is kept in ${await phone.keepProfile()}`, { cause: error })
  } finally {
    await phone.remove()
    await proxy.close()
  }
}

async function gather(
  phone: Phone,
  portal: Portal,
  diary: Diary,
  issued: IssuedReceipts,
  earlier: ReadonlySet<string>,
) {
  // Read before a page opens, which would mend the witness.
  const witness = await phone.readWitness()
  const page = await emptyQueue(phone)
  const device = await readDevice(page)
  const kit = await fetchKit(portal.url)
  const isToday = ({ id }: SubmissionRecord) => !earlier.has(id)
  return {
    diary,
    rows: (await readExport(portal)).filter(isToday),
    receipts: await verifiedReceipts(device, kit),
    drafts: new Set(device.drafts.map(({ id }) => id)),
    balance: balanceOf(device),
    toldLost: await readToldLoss(page, device),
    issued: await issued.items(kit),
    meta: device.meta,
    witness,
    witnessAfter: await phone.readWitness(),
  }
}

/** How many forms the screen reports as lost, if the device knows of a loss. 0: it was emptied after all had left. */
async function readToldLoss(page: Page, { meta }: DeviceContent): Promise<number | undefined> {
  if (!meta.lost) return undefined
  const { rows } = meta.lost
  const title = rows > 0 ? texts.lostTitle_other.replace(/\{\{.*?\}\}/, String(rows)) : texts.emptiedTitle
  await expect(page.getByText(title).first()).toBeVisible()
  return rows
}

async function keep(
  phone: Phone,
  { balance, meta, witness, witnessAfter }: Awaited<ReturnType<typeof gather>>,
): Promise<string> {
  const { collected, imported, discarded, deviceId, lost } = meta
  const said = { ...balance, collected, imported, discarded, deviceId, lost, witness, witnessAfter }
  return `${await phone.keepProfile()} ${JSON.stringify(said)}`
}
