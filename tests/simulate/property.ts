import * as fc from 'fast-check'
import { hospitalOpener, hospitalSigner } from '#tests/support/hospital-keys.ts'
import { deliveryCommands } from './commands-delivery.ts'
import { formCommands } from './commands-form.ts'
import { personCommands } from './commands-person.ts'
import { troubleCommands } from './commands-trouble.ts'
import type { Model, SimulatedCommand } from './command.ts'
import { heal } from './heal.ts'
import { makeCryptoSynchronous } from './synchronous-crypto.ts'
import { closeWorld, createWorld, type Setting, type SimulatedWorld } from './world.ts'

// Keys are made first, by the platform's own methods, before these are replaced.
await hospitalOpener()
await Promise.all([1, 2, 3].map(hospitalSigner))

const setting: fc.Arbitrary<Setting> = fc.record({
  locks: fc.constantFrom('honest', 'honest', 'none', 'lying'),
  cookies: fc.constantFrom('works', 'fails', 'none'),
  signedIn: fc.boolean(),
  // Real HPKE is slow, and does not change how the queue behaves.
  sealing: fc.oneof(
    { weight: 49, arbitrary: fc.constant('cheap' as const) },
    { weight: 1, arbitrary: fc.constant('hpke' as const) },
  ),
  seed: fc.nat(),
})

const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)

/** The frequency of each command. Mostly, forms are collected and delivered, as in the field. */
const mix = [
  ...times(6, formCommands.collect),
  ...times(3, formCommands.collectWithFiles),
  ...times(2, formCommands.others),
  ...times(6, deliveryCommands.drain),
  ...times(2, deliveryCommands.sendFiles),
  ...times(2, deliveryCommands.drainBoth),
  ...times(2, deliveryCommands.unpark),
  ...times(2, deliveryCommands.others),
  ...times(5, troubleCommands.answer),
  ...times(2, troubleCommands.chunkAnswer),
  ...times(3, troubleCommands.tick),
  ...times(3, troubleCommands.crash),
  ...times(3, troubleCommands.others),
  ...times(3, personCommands),
]

const commands = (replayPath: string | undefined) =>
  fc.commands<Model, SimulatedWorld>(mix, {
    maxCommands: 24,
    size: 'max',
    ...(replayPath !== undefined && { replayPath }),
  }) as fc.Arbitrary<Iterable<SimulatedCommand>>

interface PropertyOptions {
  /** From the report of a failure. */
  readonly replayPath?: string
  /** Called at the beginning of each run. */
  readonly onRun?: () => void
}

/** In whatever order things happen, no form that was reported as saved is lost, and none is counted twice. */
export const nothingIsLost = ({ replayPath, onRun = () => undefined }: PropertyOptions = {}) =>
  fc.asyncProperty(setting, commands(replayPath), async (set, given) => {
    onRun()
    const restore = set.sealing === 'cheap' ? makeCryptoSynchronous() : () => undefined
    const world = await createWorld(set)
    try {
      await fc.asyncModelRun(() => ({ model: {}, real: world }), given)
      await heal(world)
    } finally {
      closeWorld(world)
      restore()
    }
  })
