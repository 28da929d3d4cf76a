import { ownerOf } from '#core/outbox/door/owner.ts'
import type { Portal } from '#tests/support/portal.ts'
import { untilReadyForField } from '#tests/support/self-assessment-page.ts'
import { takePhone } from '../device/phone.ts'
import { readDevice } from '../device/read-device.ts'
import { createRandom } from '#tests/support/random.ts'
import { audit, expectDelivered } from './books.ts'
import { chooseTurns, type Turn } from './choose-turns.ts'
import { expectFolderReadable, lookIntoFolder } from './folder.ts'
import { plantTwo, type Patient } from './patient.ts'
import { playTurn } from './play-turn.ts'
import type { TurnsReport } from './report.ts'
import { beginRun, type RunState } from './run-state.ts'
import { leaveBy, takeUp } from './take-up.ts'

interface Options {
  readonly seed: number
  readonly count: number
  /** Hears of every turn and finding. */
  readonly say?: (line: string) => void
}

/** After so many turns the folder of the browser's profile is looked through. */
const FOLDER_EVERY = 10

/**
 * Two patients take up one device in turn, and leave it in every way there is. Whatever one of them could know of the
 * other is noted.
 */
export async function playTurns(portal: Portal, { seed, count, say = () => undefined }: Options): Promise<TurnsReport> {
  const people = await plantTwo(portal)
  const turns = chooseTurns(createRandom(seed), count)
  const phone = await takePhone(portal.url)
  const run = beginRun(portal, phone, say)
  try {
    await untilReadyForField(await phone.openApp('/event'))
    await playAll(run, turns, people, say)
    run.now = 'at the end'
    await emptyDevice(run, people)
    const { had, books, findings, note } = run
    const received = await audit(portal, books, people, note)
    return { ...had, turns: count, queued: books.told.size, uncertain: books.uncertain.size, received, findings }
  } finally {
    await phone.remove()
  }
}

type Two = readonly [Patient, Patient]
const swapped = ([one, other]: Two): Two => [other, one]

async function playAll(run: RunState, turns: readonly Turn[], people: Two, say: (line: string) => void): Promise<void> {
  let folderDue = false
  for (const [index, turn] of turns.entries()) {
    const [me, other] = index % 2 === 0 ? people : swapped(people)
    run.now = `turn ${index + 1} (${me.firstName}, ${described(turn)})`
    const began = performance.now()
    folderDue ||= (index + 1) % FOLDER_EVERY === 0
    // While a patient is still signed in there is something of them.
    const folderComes = folderDue && (turn.end === 'logout' || turn.end.startsWith('offline'))
    try {
      await playTurn(run, turn, me, other, folderComes)
    } catch (error) {
      throw new Error(`${run.now} broke off`, { cause: error })
    }
    if (folderComes) {
      await lookIntoFolder(run, people)
      folderDue = false
    }
    say(`${run.now}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
}

/** Both sign in once more, until nothing of theirs is left to send, and leave. */
async function emptyDevice(run: RunState, people: Two): Promise<void> {
  const { portal, phone, books, note } = run
  for (const [me, other] of [people, swapped(people)]) {
    const page = await takeUp(run, me, other, false)
    await expectDelivered(portal, books, me, note)
    await expectFolderReadable(phone, me)
    await leaveBy(run, page, false, me)
    const { queue } = await readDevice(page)
    const owner = await ownerOf(me.patientId)
    if (queue.some((row) => row.owner === owner)) note(`something of ${me.firstName} is still unsent`)
  }
  await lookIntoFolder(run, people)
}

const described = ({ end, saves, locks, begins }: Turn) =>
  [end, locks && 'locked', begins && 'begins a form', saves.length > 0 && `saves ${saves.join(' and ')}`]
    .filter(Boolean)
    .join(', ')
