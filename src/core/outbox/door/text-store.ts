/** A place for one short text, apart from the databases. */
export interface TextStore {
  /** The stored text; undefined where there is none. */
  readonly read: () => Promise<string | undefined>
  readonly keep: (text: string) => Promise<void>
}
