import { missesIn, type Table } from './report.ts'

interface Circumstances {
  /** Short runs are too few to be held against an aim. */
  readonly short: boolean
  /** A busy machine says more of its other work than of ours. */
  readonly wasQuiet: boolean
}

/** Says which aims the figures miss. @returns whether they are good, as far as they can be judged */
export function judgeAims(tables: readonly Table[], { short, wasQuiet }: Circumstances, say = console.log): boolean {
  const missed = short ? [] : tables.flatMap(missesIn)
  for (const one of missed) say(`missed: ${one}`)
  if (missed.length > 0 && !wasQuiet) say('The machine was busy before: the aims are not judged.')
  return missed.length === 0 || !wasQuiet
}
