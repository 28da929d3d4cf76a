import { shuffled, type Random } from '#tests/support/random.ts'

/** How a patient leaves the device. */
const endings = [
  'logout',
  'offline logout',
  'offline logout, killed',
  'tab closed',
  'killed',
  'killed at logout',
] as const
export type Ending = (typeof endings)[number]

/** What a patient saves without network. */
export type Saved = 'profile' | 'screening'

export interface Turn {
  readonly end: Ending
  readonly saves: readonly Saved[]
  /** They begin a form of the patient area and leave it so. */
  readonly begins: boolean
  /** They put the portal under a lock. */
  readonly locks: boolean
  /** When the browser is killed, if it is: while they look around, or at the tap that saves. */
  readonly killedAt: 'look' | 'save'
  /** Milliseconds at most from there to the kill. */
  readonly lag: number
  /** The next one, who finds them signed in, has no network either. */
  readonly foundOffline: boolean
}

const lags = { look: 2500, save: 150, logout: 900, out: 150 } as const
const saves: readonly [readonly Saved[], ...(readonly Saved[])[]] = [
  ['profile'],
  ['screening'],
  ['profile', 'screening'],
  [],
]

/** So many turns. Of every six each ends in another way, and one is locked: a few turns have something of everything. */
export function chooseTurns(random: Random, count: number): Turn[] {
  const turns: Turn[] = []
  while (turns.length < count) turns.push(...dealSix(random))
  return turns.slice(0, count)
}

function dealSix(random: Random): Turn[] {
  // A turn that is killed before its end does not come to locking.
  const locked = random.pick(['logout', 'offline logout', 'offline logout, killed', 'tab closed', 'killed at logout'])
  return shuffled(random, endings).map((end) => {
    const saved = random.pick(saves)
    // Who leaves without network leaves something unsent: that is what the next one must not see.
    const chosen = end.startsWith('offline') && saved.length === 0 ? (['profile'] as const) : saved
    const killedAt = chosen.length > 0 && random.chance(0.5) ? 'save' : 'look'
    return {
      end,
      saves: chosen,
      begins: random.chance(0.3),
      locks: end === locked,
      killedAt,
      lag: random.between(0, lags[killedWhile(end, killedAt)]),
      foundOffline: random.chance(0.5),
    }
  })
}

const killedWhile = (end: Ending, killedAt: Turn['killedAt']): keyof typeof lags =>
  end === 'killed at logout' ? 'logout' : end === 'offline logout, killed' ? 'out' : killedAt
