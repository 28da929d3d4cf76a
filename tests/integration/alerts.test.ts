import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { counters, gauges, histograms } from '#server/platform/metrics/instruments.ts'
import { prometheusMetrics } from '#server/platform/metrics/prometheus.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const rule = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: z.optional(z.string().check(z.regex(/^\d+[smh]$/))),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string(), runbook: z.string() }),
})
const file = z.strictObject({ groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule) })) })
const rules = file.parse(parse(read('deploy/prometheus/alerts.yaml'))).groups.flatMap((group) => group.rules)

const { text } = await prometheusMetrics().scrape()
const scraped = new Set([...text.matchAll(/^# TYPE (\S+) (\S+)/gm)].map(([, name]) => name!))

it('has a rule for each alert, and no name twice', () => {
  expect(rules.length).toBeGreaterThan(10)
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
})

it.each(rules)('uses in $alert only metrics, labels and values that a real scrape has', ({ expr }) => {
  const names = [...expr.matchAll(/\b(portal_\w+|nodejs_\w+|process_\w+)/g)].map(([, name]) => name!)
  for (const name of names) expect(scraped).toContain(name.replace(/_(?:bucket|sum|count)$/, ''))
  if (names.length === 0) expect(expr).toContain('up{job="portal"}')
  const instruments: Record<string, { labels: object }> = { ...counters, ...histograms, ...gauges }
  for (const [, name, matchers] of expr.matchAll(/(portal_\w+)\{([^}]*)\}/g))
    for (const [, label, value] of matchers!.matchAll(/(\w+)="([^"]*)"/g))
      expect(Object.entries(instruments[name!]!.labels).find(([key]) => key === label)?.[1]).toContain(value)
})

it.each(rules)('says in $alert what is wrong, and where to find what to do', ({ alert, annotations }) => {
  const [page, anchor] = annotations.runbook.split('#')
  expect(anchor).toBe(alert.toLowerCase())
  expect(existsSync(join(root, page!))).toBe(true)
  expect(read(page!)).toContain(`\n## ${alert}\n`)
})
