/** The name of a definition. What it names never changes. */
export interface Version {
  readonly kind: string
  readonly version: number
}

export const versionKey = ({ kind, version }: Version): string => `${kind}|${version}`
