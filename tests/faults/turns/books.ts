import { expect } from '@playwright/test'
import type { Portal } from '#tests/support/portal.ts'
import { inDatabase } from '#tests/support/portal-database.ts'
import { arrived } from './arrived.ts'
import type { Patient } from './patient.ts'
import type { Note } from './traces.ts'

/** What the two know of what they saved, by its value. */
export interface Books {
  /** The screen said that it is kept. */
  readonly told: Map<string, Patient>
  /** The browser was killed before the screen said anything. */
  readonly uncertain: Set<string>
  /** Saved and left behind without network: it stays until its patient is there again. */
  readonly held: Map<Patient, readonly string[]>
}

export const newBooks = (): Books => ({ told: new Map(), uncertain: new Set(), held: new Map() })

/** After another sign-in everything is delivered that the patient was told is kept. */
export async function expectDelivered(portal: Portal, { told }: Books, me: Patient, note: Note): Promise<void> {
  const mine = [...told].filter(([, of]) => of === me).map(([value]) => value)
  let missing: string[] = []
  const delivered = expect.poll(
    async () => {
      const there = await arrived(portal)
      missing = mine.filter((value) => !there.has(value))
      return missing
    },
    { timeout: 60_000 },
  )
  await delivered
    .toEqual([])
    .catch(() => note(`not delivered at the next sign-in of ${me.firstName}: ${missing.join()}`))
}

/** At the end the hospital has all of it, each once, and each of its own patient. */
export async function audit(
  portal: Portal,
  { told, uncertain }: Books,
  people: readonly Patient[],
  note: Note,
): Promise<number> {
  const there = await arrived(portal)
  const timesOf = (value: string) => there.get(value) ?? 0
  for (const value of told.keys())
    if (timesOf(value) !== 1) note(`"${value}" is at the hospital ${timesOf(value)} times`)
  for (const value of uncertain) if (timesOf(value) > 1) note(`"${value}" is at the hospital ${timesOf(value)} times`)
  for (const { patientId, writes } of people) {
    const [profile] = await inDatabase(
      portal,
      `select company_name from patient_profile join account on account.id = account_id where patient_id = $1`,
      [patientId],
    )
    const company = String(profile?.['company_name'])
    if (company !== '' && !company.startsWith(writes)) note(`"${company}" is in the profile of another`)
  }
  return [...told.keys(), ...uncertain].reduce((sum, value) => sum + timesOf(value), 0)
}
