import { parseArgs } from 'node:util'

/** One line of the drain table. */
export interface DrainCell {
  readonly rows: number
  /** Milliseconds there and back. */
  readonly roundTrip: number
  readonly repetitions: number
  /** Workbox' queue is not run here but reckoned from the shorter queues of the same round trip: it would take an hour. */
  readonly reckonWorkbox: boolean
}

export interface Plan {
  readonly short: boolean
  readonly write: boolean
  /** What was asked for, to be asked for again. */
  readonly command: string
  /** Lengths of the queue for the submit table, and submissions timed at each. */
  readonly queued: readonly number[]
  readonly samples: number
  readonly drains: readonly DrainCell[]
  /** Keys pressed for each line of the forms table. */
  readonly keystrokes: number
  /** Rows drained beforehand and not counted: engines compile, connections open. */
  readonly warmUpRows: number
}

/**
 * What the command line asks for. `--rows` and `--rtt` keep a part of the drain table; `--no-submit`, `--no-drain` and
 * `--no-forms` skip a table.
 */
export function readPlan(args: string[]): Plan {
  const { values } = parseArgs({
    args,
    options: {
      short: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      'no-submit': { type: 'boolean', default: false },
      'no-drain': { type: 'boolean', default: false },
      'no-forms': { type: 'boolean', default: false },
      rows: { type: 'string' },
      rtt: { type: 'string' },
    },
  })
  const { short, write } = values
  if (write && (short || values['no-submit'] || values['no-drain'] || values['no-forms']))
    throw new RangeError('--write wants whole tables: not --short, and none skipped')
  const kept = (list: string | undefined, value: number) =>
    list === undefined || list.split(',').map(Number).includes(value)
  const drains = (short ? shortDrains : allDrains()).filter(
    ({ rows, roundTrip }) => !values['no-drain'] && kept(values.rows, rows) && kept(values.rtt, roundTrip),
  )
  const queued = values['no-submit'] ? [] : short ? [0, 200] : [0, 1000, 10_000]
  const command = ['npm run bench --', ...args].join(' ')
  const keystrokes = values['no-forms'] ? 0 : short ? 20 : 200
  return { short, write, command, queued, samples: short ? 10 : 100, drains, warmUpRows: short ? 50 : 1000, keystrokes }
}

const shortDrains: readonly DrainCell[] = [
  { rows: 20, roundTrip: 0, repetitions: 1, reckonWorkbox: false },
  { rows: 50, roundTrip: 50, repetitions: 1, reckonWorkbox: false },
  { rows: 300, roundTrip: 50, repetitions: 1, reckonWorkbox: true },
]

const allDrains = (): DrainCell[] =>
  [0, 50, 200].flatMap((roundTrip) =>
    [200, 1000, 5000].map((rows) => ({
      rows,
      roundTrip,
      repetitions: rows < 1000 ? 5 : 3,
      reckonWorkbox: rows === 5000 && roundTrip === 200,
    })),
  )
