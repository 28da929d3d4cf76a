/** What names a definition: together, one that never changes. */
export interface Version {
  readonly kind: string
  readonly version: number
}

export const versionKey = ({ kind, version }: Version): string => `${kind}|${version}`
