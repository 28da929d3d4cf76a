import { against, asMarkdown, asText, type Table } from '#tests/proof/bench/report.ts'
import type { Bombs } from './measure-bombs.ts'
import type { Flood } from './measure-floods.ts'
import type { Overload } from './measure-overload.ts'
import type { Storm } from './measure-storm.ts'
import type { Throughput } from './measure-throughput.ts'

export interface Results {
  readonly throughput: readonly Throughput[]
  readonly overload: Overload | undefined
  readonly bombs: readonly Bombs[]
  readonly floods: readonly Flood[]
  readonly storm: Storm | undefined
  /** Receipted submissions that the hospital does not have. */
  readonly lost: number
  readonly twice: number
}

/** The aim in rows a second, by the rows of a request, on two quiet cores that also run the generator. */
const aimOf = (rows: number) => (rows === 1 ? 600 : rows < 100 ? 2500 : 4000)

/** Milliseconds within which a probe is answered during any load. */
const PROBE_AIM = 250

/** The figures before bodies were bounded: 24 connections, measured by hand at commit 1a1e59d. There are no others. */
const beforeBounds = [
  'lists within each other, before 0071',
  '3, 24 in all',
  '—',
  '**2,600 ms**, then 503',
  '—',
  '—',
  '—',
  '—',
  '90 to 180 ms each',
  '—',
]

const throughputTable = (all: readonly Throughput[]): Table => ({
  head: ['rows a request', 'connections', 'raw ÷ portal', 'portal rows/s', 'p50', 'p99', 'raw rows/s', 'raw p99'],
  rows: all.map(({ rows, connections, ours, raw }) => [
    count(rows),
    count(connections),
    against(`${(raw.perSecond / ours.perSecond).toFixed(1)} ×`, '2.5', raw.perSecond / ours.perSecond <= 2.5),
    against(count(ours.perSecond), count(aimOf(rows)), ours.perSecond >= aimOf(rows)),
    milliseconds(ours.p50),
    rows < 100 ? against(milliseconds(ours.p99), '250', ours.p99 < 250) : milliseconds(ours.p99),
    count(raw.perSecond),
    milliseconds(raw.p99),
  ]),
})

const overloadTable = (one: Overload, best: number | undefined): Table => ({
  head: ['connections', 'rows/s', 'of the best', 'p99', 'longest answer', 'asked to come later'],
  rows: [
    [
      count(one.connections),
      count(one.perSecond),
      best === undefined
        ? '—'
        : against(`${((one.perSecond / best) * 100).toFixed(0)} %`, '80', one.perSecond >= 0.8 * best),
      milliseconds(one.p99),
      against(milliseconds(one.longest), '5,000', one.longest < 5000),
      count(one.refused),
    ],
  ],
})

const bombsTable = (all: readonly Bombs[]): Table => ({
  head: ['inside the seal', 'cost in honest forms', 'p99 of others ÷ quiet'],
  rows: all.map(({ name, honestForms, slowdown }) => [
    name,
    against(honestForms.toFixed(1), '3', honestForms <= 3),
    against(`${slowdown.toFixed(1)} ×`, 'below 2', Number(slowdown.toFixed(1)) < 2),
  ]),
})

const floodsTable = (all: readonly Flood[]): Table => ({
  head: [
    'bodies',
    'addresses × connections',
    'longest livez',
    'longest readyz',
    'p99 of others',
    'p99 ÷ quiet',
    'the same of a bare server',
    'p99 ÷ of a bare server',
    'cost in small calls',
    'answered',
  ],
  rows: [beforeBounds, ...all.map(floodRow)],
})

const floodRow = (one: Flood) => [
  one.name,
  `${one.addresses} × ${one.connections}`,
  against(milliseconds(one.livez), String(PROBE_AIM), one.livez < PROBE_AIM),
  against(milliseconds(one.readyz), String(PROBE_AIM), one.readyz < PROBE_AIM),
  milliseconds(one.others),
  against(`${one.slowdown.toFixed(1)} ×`, '2', Number(one.slowdown.toFixed(1)) < 2),
  `${one.bareSlowdown.toFixed(1)} ×`,
  against(`${one.overBare.toFixed(1)} ×`, '2', Number(one.overBare.toFixed(1)) < 2),
  one.honestCalls.toFixed(1),
  Object.entries(one.answered)
    .map(([status, times]) => `${status}: ${count(times)}`)
    .join(', '),
]

const stormTable = ({ devices, arrive, rows, seconds, refused, p99, signIns }: Storm): Table => ({
  head: [
    'devices × rows',
    'all back in',
    'done in',
    'batch p99',
    'refused',
    'people',
    'sign-in p50',
    'sign-in p95',
    'refused',
  ],
  rows: [
    [
      `${count(devices)} × ${rows}`,
      `${arrive} s`,
      against(`${seconds.toFixed(0)} s`, '60', seconds <= 60),
      milliseconds(p99),
      count(refused),
      count(signIns.people),
      milliseconds(signIns.p50),
      against(milliseconds(signIns.p95), '2,000', signIns.p95 < 2000),
      count(signIns.refused),
    ],
  ],
})

export function tablesOf({ throughput, overload, bombs, floods, storm }: Results): Table[] {
  const best = throughput.length > 0 ? Math.max(...throughput.map(({ ours }) => ours.perSecond)) : undefined
  return [
    ...(throughput.length > 0 ? [throughputTable(throughput)] : []),
    ...(overload ? [overloadTable(overload, best)] : []),
    ...(bombs.length > 0 ? [bombsTable(bombs)] : []),
    ...(floods.length > 0 ? [floodsTable(floods)] : []),
    ...(storm ? [stormTable(storm)] : []),
  ]
}

const verdict = ({ lost, twice }: Results) => `${lost} lost, ${twice} twice`

export const resultsText = (results: Results): string =>
  [...tablesOf(results).map(asText), verdict(results)].join('\n\n')

export const resultsMarkdown = (results: Results): string =>
  [...tablesOf(results).map(asMarkdown), `Of what was receipted: ${verdict(results)}.`].join('\n\n')

const count = (value: number) => Math.round(value).toLocaleString('en')
const milliseconds = (ms: number) => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`
