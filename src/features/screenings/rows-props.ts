import type { OwnScreening } from '#core/own/lay-over-screenings.ts'

export interface RowsProps {
  /** The latest first. */
  readonly rows: readonly OwnScreening[]
  /** Whether the patient was an adult at a moment, so that normal ranges apply; undefined at an unknown age. */
  readonly isAdult: (at: string) => boolean | undefined
}
