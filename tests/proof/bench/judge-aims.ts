import { missesIn, type Table } from './report.ts'

interface Circumstances {
  /** Whether the runs were too short to judge an aim. */
  readonly short: boolean
  /** Whether the machine was quiet. A busy one measures its other work, too. */
  readonly wasQuiet: boolean
}

/** Names the aims that the figures miss. @returns whether all aims that could be judged are met */
export function judgeAims(tables: readonly Table[], { short, wasQuiet }: Circumstances, say = console.log): boolean {
  const missed = short ? [] : tables.flatMap(missesIn)
  for (const one of missed) say(`missed: ${one}`)
  if (missed.length > 0 && !wasQuiet) say('The machine was busy before: the aims are not judged.')
  return missed.length === 0 || !wasQuiet
}
