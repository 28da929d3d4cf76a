/** What the volunteer knows of the forms of a round: by submission id, the bib number. */
export interface Diary {
  /** The screen said that they are kept. */
  readonly told: Map<string, string>
  /** The battery was pulled out before the screen said anything. */
  readonly uncertain: Map<string, string>
}

export const newDiary = (): Diary => ({ told: new Map(), uncertain: new Map() })

/** From now on the screen's word stands. */
export function noteTold(diary: Diary, id: string, bib: string): void {
  diary.uncertain.delete(id)
  diary.told.set(id, bib)
}
