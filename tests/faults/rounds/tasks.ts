import { bibsOf, handoverOf } from '#tests/support/handover.ts'
import type { Portal } from '#tests/support/portal.ts'
import { shuffled, type Random } from '#tests/support/random.ts'
import type { Volunteer } from './volunteer.ts'

export type Task = (volunteer: Volunteer) => Promise<void>

/** A day with forms only, on a phone that was put away once. Most forms end with the battery pulled out. */
export function chooseKilledTasks(random: Random, name: string): Task[] {
  const collect =
    (letter: string): Task =>
    (volunteer) =>
      volunteer.collect(`${name}${letter}`, random.pick([undefined, 10, 60, 250, 1000]))
  const calm: Task[] = [(volunteer) => volunteer.collect(`${name}E`), (volunteer) => volunteer.rest()]
  return [...calm, ...['F', 'G', 'H', 'K', 'L', 'M', 'N', 'P'].map(collect)]
}

/** A volunteer's tasks of a day, in order. The files of other devices are sealed beforehand. */
export async function chooseTasks(random: Random, portal: Portal, name: string): Promise<Task[]> {
  const collect =
    (letter: string, pullOut?: number): Task =>
    (volunteer) =>
      volunteer.collect(`${name}${letter}`, pullOut)
  const takeOver = async (letter: string, forms: number): Promise<Task> => {
    const file = await handoverOf(portal, bibsOf(`${name}${letter}`, forms))
    return (volunteer) => volunteer.import(file)
  }
  const tasks = [
    collect('F'),
    await takeOver('I', random.pick([3, 40, 400])),
    collect('G', random.pick([undefined, 10, 60, 250])),
    ...(random.chance(0.5) ? [await takeOver('J', random.between(1, 20))] : []),
    (volunteer: Volunteer) => volunteer.tryNow(),
  ]
  return shuffled(random, tasks)
}
