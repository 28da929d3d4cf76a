import { parseArgs } from 'node:util'

/** One line of the drain table. */
export interface DrainCell {
  readonly rows: number
  /** Milliseconds of a request and its answer. */
  readonly roundTrip: number
  readonly repetitions: number
  /** Extrapolates Workbox' time from shorter queues at the same round trip: running it would take minutes. */
  readonly reckonWorkbox: boolean
}

export interface Plan {
  readonly short: boolean
  /** Whether the figures are written into docs/benchmarks.md. */
  readonly write: boolean
  /** The command line, so that the run can be repeated. */
  readonly command: string
  /** Lengths of the queue for the submit table, and the number of timed submissions at each. */
  readonly queued: readonly number[]
  readonly samples: number
  readonly drains: readonly DrainCell[]
  /** Keys pressed for each line of the forms table. */
  readonly keystrokes: number
  /** Keys typed into the largest survey, and into a bare text area. */
  readonly typedKeys: number
  /** Rows drained beforehand and not counted, so that engines have compiled and connections are open. */
  readonly warmUpRows: number
  readonly history: HistoryPlan
  /** Small and large numbers of queued and receipted forms. */
  readonly queues: readonly [few: number, many: number] | undefined
  /** Surveys that staff read; 0 measures nothing. */
  readonly surveys: number
}

export interface HistoryPlan {
  readonly rows: number
  /** 0 measures nothing. */
  readonly rounds: number
  /** Frames of each scrolling. */
  readonly frames: number
  readonly blockRows: readonly { readonly rows: number; readonly repetitions: number }[]
}

const parts = ['forms', 'typing', 'submit', 'drain', 'history', 'blocks', 'staff', 'queues'] as const

/** Reads the command line. `--only forms,history` measures these alone; `--rows` and `--rtt` select drains. */
export function readPlan(args: string[]): Plan {
  const { values } = parseArgs({
    args,
    options: {
      short: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      only: { type: 'string' },
      rows: { type: 'string' },
      rtt: { type: 'string' },
    },
  })
  const { short, write } = values
  if (write && short) throw new RangeError('--write wants whole tables: not --short')
  const only = values.only?.split(',')
  const unknown = only?.find((name) => !parts.some((part) => part === name))
  if (unknown !== undefined) throw new RangeError(`--only knows ${parts.join(', ')}: not ${unknown}`)
  const has = (part: (typeof parts)[number]) => only === undefined || only.includes(part)
  const kept = (list: string | undefined, value: number) =>
    list === undefined || list.split(',').map(Number).includes(value)
  const drains = (short ? shortDrains : allDrains()).filter(
    ({ rows, roundTrip }) => has('drain') && kept(values.rows, rows) && kept(values.rtt, roundTrip),
  )
  const queued = !has('submit') ? [] : short ? [0, 200] : [0, 1000, 10_000]
  const command = ['npm run bench --', ...args].join(' ')
  const keystrokes = !has('forms') ? 0 : short ? 10 : 200
  return {
    short,
    write,
    command,
    queued,
    samples: short ? 10 : 100,
    drains,
    warmUpRows: short ? 50 : 1000,
    keystrokes,
    typedKeys: !has('typing') ? 0 : short ? 8 : 200,
    queues: !has('queues') ? undefined : short ? [5, 100] : [50, 50_000],
    surveys: !has('staff') ? 0 : short ? 2000 : 1_000_000,
    history: {
      ...(short ? shortHistory : longHistory),
      ...(!has('history') && { rounds: 0 }),
      ...(!has('blocks') && { blockRows: [] }),
    },
  }
}

const shortHistory: HistoryPlan = { rows: 2000, rounds: 1, frames: 60, blockRows: [{ rows: 1000, repetitions: 1 }] }

const longHistory: HistoryPlan = {
  rows: 100_000,
  rounds: 5,
  frames: 600,
  blockRows: [
    { rows: 10_000, repetitions: 3 },
    { rows: 100_000, repetitions: 1 },
  ],
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
      repetitions: rows < 1000 ? 5 : rows < 5000 ? 3 : 1,
      reckonWorkbox: rows * roundTrip > 50_000,
    })),
  )
