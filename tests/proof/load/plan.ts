import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

/** The parts that a run measures, and their length. */
export interface Plan {
  readonly only: ReadonlySet<Part>
  readonly short: boolean
  /** Seconds for each throughput. */
  readonly seconds: number
  readonly devices: number
  /** Seconds within which all devices and people return. */
  readonly arrive: number
  readonly people: number
  /** The number of public calls that get hostile bodies, and of connections at once. */
  readonly floods: { readonly addresses: number; readonly connections: number }
  /** Seeds the choice of addresses, and of the time that a refused device waits longer than it is told. */
  readonly seed: number
  readonly write: boolean
  readonly command: string
}

export const parts = ['throughput', 'overload', 'bombs', 'floods', 'storm'] as const
export type Part = (typeof parts)[number]

const usage = `Usage: npm run load -- [--short | --write] [--seed N] [--only ${parts.join(',')}]`

/** Ends the process with its usage on unknown arguments. */
export function readPlan(given: string[]): Plan {
  const { values } = parse(given)
  const only = values.only?.split(',') ?? [...parts]
  const known = only.filter((one): one is Part => parts.some((part) => part === one))
  if (known.length < only.length || (values.write && values.short)) return fail()
  return {
    only: new Set(known),
    short: values.short,
    ...(values.short
      ? { seconds: 1, devices: 300, people: 10, arrive: 4, floods: { addresses: 4, connections: 50 } }
      : { seconds: 15, devices: 5000, people: 500, arrive: 45, floods: { addresses: Infinity, connections: 200 } }),
    seed: values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed),
    write: values.write,
    command: ['npm run load', ...(given.length > 0 ? ['--', ...given] : [])].join(' '),
  }
}

function parse(given: string[]) {
  try {
    return parseArgs({
      args: given,
      options: {
        short: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
        only: { type: 'string' },
        seed: { type: 'string' },
      },
    })
  } catch {
    return fail()
  }
}

function fail(): never {
  console.error(usage)
  process.exit(2)
}
