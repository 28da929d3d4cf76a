import type { ColumnType } from 'kysely'
import type { collections } from '#core/contract/hospital/collections.ts'

/** All kinds of records: those that devices copy, and doctors, which devices read page by page. */
export type RecordKind = keyof typeof collections | 'doctors'

/** Set by the database to the transaction's time, in milliseconds; the program never writes it. */
export type TransactionTime = ColumnType<Date, never, never>

/** pg returns bigint as text. */
export type BigInteger<Value = never> = ColumnType<string | Value, number | Value, number | Value>
