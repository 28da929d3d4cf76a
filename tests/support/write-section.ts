import { readFile, writeFile } from 'node:fs/promises'
import { loadavg, availableParallelism } from 'node:os'
import { join } from 'node:path'

const page = join(import.meta.dirname, '..', '..', 'docs', 'benchmarks.md')

/** Writes a section into docs/benchmarks.md: replaces the one with the same heading, or appends it. */
export async function writeSection(heading: string, body: string): Promise<void> {
  await writeFile(page, withSection(await readFile(page, 'utf8'), heading, body))
}

/** A text of sections under `## ` headings, with one of them replaced. */
export function withSection(text: string, heading: string, body: string): string {
  const section = `## ${heading}\n\n${body.trim()}\n`
  const sections = text.split(/^(?=## )/m)
  const at = sections.findIndex((one) => one.startsWith(`## ${heading}\n`))
  if (at === -1) return `${text.trimEnd()}\n\n${section}`
  return sections.with(at, at === sections.length - 1 ? section : `${section}\n`).join('')
}

/** The machine's load before anything is measured: programs that want a core, over the last minute. */
const [busyAtFirst = 0] = loadavg()

/** When and where a section was measured, and how busy the machine was. */
export function measuredWith(command: string, browser: string): string {
  const others =
    busyAtFirst < 0.5 ? 'with nothing else to do' : `with other work to do (load ${busyAtFirst.toFixed(1)} before)`
  const today = new Date().toISOString().slice(0, 10)
  return `\`${command}\` measured this on ${today}: ${availableParallelism()} cores ${others}, ${browser}, Node ${process.versions.node}.`
}
