import { spawnSync } from 'node:child_process'
import { root } from './program.mjs'
import { say } from './say.mjs'

/*
 * Asks the registry for advisories on the packages that production runs. Exit codes: 0 when none is high or critical, 1
 * when one is, 2 when the registry does not answer and so nothing is known.
 */
const { stdout } = spawnSync('npm', ['audit', '--audit=true', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' })
const counts = countsOf(stdout)
if (counts === undefined) {
  say('The registry does not answer questions about advisories: NOTHING IS KNOWN. Ask again where it does.')
  process.exitCode = 2
} else {
  say(`Advisories: ${counts.critical} critical, ${counts.high} high, ${counts.moderate} moderate, ${counts.low} low.`)
  process.exitCode = counts.critical + counts.high > 0 ? 1 : 0
}

/**
 * @param {string} text what npm printed
 * @returns {{ critical: number, high: number, moderate: number, low: number } | undefined}
 */
function countsOf(text) {
  try {
    return JSON.parse(text).metadata?.vulnerabilities
  } catch {
    // npm printed something other than the registry's answer.
    return undefined
  }
}
