import type { ColumnType } from 'kysely'
import type { collections } from '#core/contract/hospital/collections.ts'

/** Everything that is kept as records: what devices copy, and doctors, whom they page through. */
export type RecordKind = keyof typeof collections | 'doctors'

/** Stamped by the database with the transaction's time, in milliseconds; never written by the program. */
export type TransactionTime = ColumnType<Date, never, never>

/** pg hands bigint over as text. */
export type BigInteger<Value = never> = ColumnType<string | Value, number | Value, number | Value>
