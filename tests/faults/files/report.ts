import type { Victim } from './strikes.ts'

/** The results of registrations with two files each. */
export interface FilesReport {
  readonly registrations: number
  /** Registrations and files that did not arrive. */
  readonly lost: number
  /** Registrations and files that arrived more than once. */
  readonly twice: number
  /** Other deviations, in words. */
  readonly wrong: readonly string[]
  /** Requests that the wire disturbed. */
  readonly faults: number
  readonly killed: Readonly<Record<Victim, number>>
}

export const sumOf = (reports: readonly FilesReport[]): FilesReport => {
  const add = (count: (one: FilesReport) => number) => reports.reduce((total, one) => total + count(one), 0)
  return {
    registrations: add(({ registrations }) => registrations),
    lost: add(({ lost }) => lost),
    twice: add(({ twice }) => twice),
    wrong: reports.flatMap(({ wrong }) => wrong),
    faults: add(({ faults }) => faults),
    killed: {
      browser: add(({ killed }) => killed.browser),
      server: add(({ killed }) => killed.server),
      database: add(({ killed }) => killed.database),
    },
  }
}

export function filesLine({ registrations, lost, twice, wrong, faults, killed }: FilesReport): string {
  const kills = `killed: browser ${killed.browser} server ${killed.server} database ${killed.database}`
  const all = `registrations ${registrations} files ${2 * registrations}`
  return `${all} lost ${lost} twice ${twice} wrong ${wrong.length} · ${faults} faults, ${kills}`
}

/** A run in which nothing was saved, nothing failed or no browser was killed proves nothing. */
export const isFilesProof = ({ registrations, lost, twice, wrong, faults, killed }: FilesReport): boolean =>
  registrations > 0 && faults > 0 && killed.browser > 0 && lost + twice + wrong.length === 0
