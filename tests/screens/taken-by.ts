import type { MemoryHospital } from '#tests/support/memory-hospital.ts'

/** What the hospital has taken, and whose it is. */
export const takenBy = (hospital: MemoryHospital) =>
  [...hospital.taken.values()].map(({ item: { outcome }, kind, patient: whose, answers }) => ({
    outcome,
    kind,
    patient: whose,
    answers,
  }))
