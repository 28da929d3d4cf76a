import { fetchKit } from '#tests/support/fetch-kit.ts'
import type { Portal, SubmissionRecord } from '#tests/support/portal.ts'
import { takePhone, type Phone } from '../device/phone.ts'
import { balanceOf, readDevice } from '../device/read-device.ts'
import { verifiedReceipts } from '../device/verified-receipts.ts'
import { openProxy } from '../proxy/open-proxy.ts'
import { audit, type Findings } from './audit.ts'
import { newDiary, type Diary } from './diary.ts'
import { deliverInBackground, emptyQueue, readExport } from './heal.ts'
import { hearReceipts, type IssuedReceipts } from './issued-receipts.ts'
import { chooseMishaps, createMishaps, type Victim } from './mishaps.ts'
import { createRandom } from '#tests/support/random.ts'
import { chooseTasks } from './tasks.ts'
import { createVolunteer } from './volunteer.ts'
import { weather } from './weather.ts'

export interface RoundReport {
  readonly findings: Findings
  /** Requests that did not simply pass. */
  readonly faults: number
  readonly killed: Readonly<Record<Victim, number>>
  readonly inBackground: boolean
  /** Of a round with findings: where the profile is kept, and what the device said of itself. */
  readonly evidence?: string | undefined
}

/**
 * A day in the field: forms are collected while everything goes wrong that the seed holds; then all is healed and
 * counted.
 * @param name begins the day's bib numbers
 */
export async function playRound(portal: Portal, seed: number, name: string): Promise<RoundReport> {
  const random = createRandom(seed)
  const earlier = new Set((await readExport(portal)).map(({ id }) => id))
  const issued = hearReceipts()
  const proxy = await openProxy(portal.url, issued.listen)
  const phone = await takePhone(proxy.url)
  const diary = newDiary()
  try {
    const volunteer = createVolunteer(phone, diary, random.fork())
    const tasks = await chooseTasks(random, portal, name)
    await volunteer.prepare()
    // Every other day ends with nobody opening anything.
    const inBackground = seed % 2 === 0
    const mishaps = createMishaps(chooseMishaps(random), { phone, portal, random: random.fork() })
    proxy.use({ ...mishaps, fault: weather(random.fork(), inBackground ? 'network' : 'anything') })
    for (const task of tasks) await task(volunteer)
    await mishaps.settle()
    const faults = proxy.done.filter(({ fault }) => fault.is !== 'pass').length
    const killed = { ...mishaps.struck, browser: phone.kills }

    proxy.heal()
    await readExport(portal)
    const late = inBackground ? await deliverInBackground(phone, portal, diary) : []
    const gathered = await gather(phone, portal, diary, issued, earlier)
    const findings = audit({ late, ...gathered })
    const { lost, duplicated, wrong } = findings
    const evidence = lost.length + duplicated.length + wrong.length > 0 ? await keep(phone, gathered) : undefined
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
  const page = await emptyQueue(phone)
  const device = await readDevice(page)
  const witness = (await page.context().cookies()).find(({ name }) => name === 'outbox')?.value
  const kit = await fetchKit(portal.url)
  const isToday = ({ id }: SubmissionRecord) => !earlier.has(id)
  return {
    diary,
    rows: (await readExport(portal)).filter(isToday),
    receipts: await verifiedReceipts(device, kit),
    drafts: new Set(device.drafts.map(({ id }) => id)),
    balance: balanceOf(device),
    issued: await issued.items(kit),
    meta: device.meta,
    witness: witness === undefined ? undefined : decodeURIComponent(witness),
  }
}

async function keep(phone: Phone, { balance, meta, witness }: Awaited<ReturnType<typeof gather>>): Promise<string> {
  const { collected, imported, discarded, deviceId, lost } = meta
  const said = { ...balance, collected, imported, discarded, deviceId, lost, witness }
  return `${await phone.keepProfile()} ${JSON.stringify(said)}`
}
