import type { MemoryHospital } from '#tests/support/memory-hospital.ts'

/** The forms that the hospital has taken, with their patients. */
export const takenBy = (hospital: MemoryHospital) =>
  [...hospital.taken.values()].map(({ item: { outcome }, kind, patient: whose, answers }) => ({
    outcome,
    kind,
    patient: whose,
    answers,
  }))
