import type { Client } from 'pg'
import * as z from 'zod/mini'
import { smallTables } from './small-tables.ts'

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string | undefined
  readonly Schema?: string | undefined
  readonly 'Index Cond'?: string | undefined
  readonly Filter?: string | undefined
  readonly Plans?: readonly PlanNode[] | undefined
}

const planNode: z.ZodMiniType<PlanNode> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  Schema: z.optional(z.string()),
  'Index Cond': z.optional(z.string()),
  Filter: z.optional(z.string()),
  Plans: z.optional(z.array(z.lazy(() => planNode))),
})

const explained = z.tuple([z.object({ Plan: planNode })])

/** @returns the growing tables that the statement, with these parameters, would read completely */
export async function explainStatement(
  client: Client,
  statement: string,
  parameters: readonly unknown[],
): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(`explain (format json, verbose) ${statement}`, [
    ...parameters,
  ])
  const [{ Plan }] = explained.parse(rows[0]?.['QUERY PLAN'])
  return [...new Set(wholeReads(Plan, false))]
}

/** @param limited whether a node above stops early, so that this one is not read to its end */
function wholeReads(node: PlanNode, limited: boolean): string[] {
  const { 'Node Type': type, 'Relation Name': table, Schema: schema, Filter: filter } = node
  const grows = table !== undefined && schema === 'public' && !smallTables.has(table)
  const whole =
    // A filter may pass over all rows before it finds enough.
    (type === 'Seq Scan' && !(limited && filter === undefined)) ||
    (/^Index (?:Only )?Scan$/.test(type) && node['Index Cond'] === undefined && !limited)
  const stops = (limited && !/^(?:Sort|Hash|Aggregate)$/.test(type)) || type === 'Limit'
  return [
    ...(grows && whole ? [`${table} (${type.toLowerCase()})`] : []),
    ...(node.Plans ?? []).flatMap((one) => wholeReads(one, stops)),
  ]
}
