import type { Result } from 'axe-core'

/** Runs all rules of axe, and reports only violations. */
export const axeOptions = { resultTypes: ['violations' as const], preload: false, iframes: false }

/** The violations, one line for each element. */
export const nodesOf = (violations: readonly Result[]): string[] =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
