/** The volunteer's knowledge of the forms of a round: bib numbers by submission id. */
export interface Diary {
  /** Forms that the screen reported as saved. */
  readonly told: Map<string, string>
  /** Forms for which the battery was pulled out before the screen reported anything. */
  readonly uncertain: Map<string, string>
}

export const newDiary = (): Diary => ({ told: new Map(), uncertain: new Map() })

/** Marks a form as saved once the screen has said so. */
export function noteTold(diary: Diary, id: string, bib: string): void {
  diary.uncertain.delete(id)
  diary.told.set(id, bib)
}
