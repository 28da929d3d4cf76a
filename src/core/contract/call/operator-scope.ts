import * as z from 'zod/mini'

/** The scopes of operators' tokens. Each call of operators names the one that it needs. */
export const operatorScopes = [
  'export',
  'admissions',
  'vouchers',
  'tablets',
  'definitions',
  'devices',
  'accounts',
  'requests',
  'calendar',
  'lists',
  'mailbox',
  'metrics',
] as const
export const operatorScope = z.enum(operatorScopes)
export type OperatorScope = z.infer<typeof operatorScope>
