import type { Result } from 'axe-core'

/** All of its rules, and nothing told of those that hold. */
export const axeOptions = { resultTypes: ['violations' as const], preload: false, iframes: false }

/** What breaks a rule, each element by itself. */
export const nodesOf = (violations: readonly Result[]): string[] =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
