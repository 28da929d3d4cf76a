import type { Api } from '#core/api/client.ts'

interface Answer {
  readonly items?: readonly object[]
  /** The hospital's time of the items, ISO 8601. */
  readonly asOf?: string
  /** Called with the path of every call. */
  readonly onCall?: (path: string) => void
}

/** A hospital that answers every collection in full, with the same items. */
export const deltaCall =
  ({ items = [], asOf = '2026-08-17T03:00:00.000Z', onCall = () => undefined }: Answer = {}): Api['call'] =>
  async (call) => {
    onCall(call.path)
    const delta = { Items: items, Removed: [], Cursor: '1', More: false, Full: true, AsOf: asOf }
    return call.response.parse(delta) as never // oxlint-disable-line typescript/no-unsafe-type-assertion -- of whichever call
  }
