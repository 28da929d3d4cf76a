import type { OwnScreening } from '#core/own/lay-over-screenings.ts'

export interface RowsProps {
  /** The latest first. */
  readonly rows: readonly OwnScreening[]
  /** Whether the ranges of adults say something of a moment; undefined where the age is not known. */
  readonly isAdult: (at: string) => boolean | undefined
}
