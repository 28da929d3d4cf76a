import type { Page } from '@playwright/test'
import { ownerOf } from '#core/outbox/door/owner.ts'
import { lockWithPassword } from '#tests/support/lock-page.ts'
import { readDevice } from '../device/read-device.ts'
import { arrived } from './arrived.ts'
import { expectDelivered } from './books.ts'
import type { Turn } from './choose-turns.ts'
import { expectFolderReadable } from './folder.ts'
import type { Patient } from './patient.ts'
import { beginForm, beginLogout, lookAround, noteBearer } from './portal-visit.ts'
import type { RunState } from './run-state.ts'
import { savingOf } from './saving.ts'
import { leaveBy, takeUp } from './take-up.ts'
import { expectPresent } from './traces.ts'

/**
 * One turn of a patient, from taking up the device to leaving it.
 * @param folderComes the folder will be looked through when they have left: that it can be read is seen before
 */
export async function playTurn(
  run: RunState,
  turn: Turn,
  me: Patient,
  other: Patient,
  folderComes: boolean,
): Promise<void> {
  const { portal, books, had, note } = run
  const { end, lag, foundOffline } = turn
  const page = await takeUp(run, me, other, foundOffline)
  const look = () => lookAround(page, me, other, note)
  if (end === 'killed' && turn.killedAt === 'look') return killWithin(run, lag, look)
  await look()
  await expectPresent(page, me, note)
  await expectHeld(run, page, other)
  await expectDelivered(portal, books, me, note)
  if (turn.begins) await beginForm(page)
  await page.context().setOffline(true)
  const kept = await save(run, page, turn, me)
  if (kept === 'killed') return
  if (turn.locks) {
    await lockWithPassword(page)
    had.locked += 1
  }
  await noteBearer(page, me)
  if (folderComes) await expectFolderReadable(run.phone, me)
  switch (end) {
    case 'logout':
      return leaveBy(run, page, false, me)
    case 'offline logout':
      books.held.set(me, kept)
      return leaveBy(run, page, true, me)
    case 'offline logout, killed':
      books.held.set(me, kept)
      await leaveBy(run, page, true, me)
      return killWithin(run, lag, () => Promise.resolve())
    case 'tab closed':
      had.closedTabs += 1
      return page.close()
    case 'killed':
    case 'killed at logout':
      await page.context().setOffline(foundOffline)
      return killWithin(run, lag, () => beginLogout(page))
  }
}

/** @returns the values of which the screen said that they are kept, unless the browser was killed at the last of them */
async function save(
  run: RunState,
  page: Page,
  { saves, end, lag }: Turn,
  me: Patient,
): Promise<readonly string[] | 'killed'> {
  const { told, uncertain } = run.books
  const kept: string[] = []
  for (const [index, what] of saves.entries()) {
    const saving = savingOf(page, what, me, (run.saved += 1))
    me.saved.add(saving.value)
    await saving.fill()
    if (end === 'killed' && index === saves.length - 1) {
      uncertain.add(saving.value)
      await killWithin(run, lag, () => saving.press())
      return 'killed'
    }
    await saving.press()
    await saving.told()
    told.set(saving.value, me)
    kept.push(saving.value)
  }
  return kept
}

async function killWithin(run: RunState, lag: number, work: () => Promise<void>): Promise<void> {
  const { phone, had } = run
  const { kills } = phone
  had.kills += 1
  run.wasKilled = true
  const unlessKilled = (error: unknown) => {
    if (phone.kills === kills) throw error
  }
  const kill = async () => {
    await new Promise((resolve) => setTimeout(resolve, lag))
    await phone.kill()
  }
  await Promise.all([work().catch(unlessKilled), kill()])
}

/** What the other left unsent is still here, and only here. */
async function expectHeld({ portal, books, note }: RunState, page: Page, other: Patient): Promise<void> {
  const held = books.held.get(other) ?? []
  const there = await arrived(portal)
  for (const value of held) if (there.has(value)) note(`"${value}" of ${other.firstName} went with another's sign-in`)
  const owner = await ownerOf(other.patientId)
  const { queue } = await readDevice(page)
  const rows = queue.filter((row) => row.owner === owner).length
  if (rows < held.length) note(`${held.length} of ${other.firstName} were unsent, and there are ${rows}`)
}
