interface Message {
  readonly bytes: Buffer
  /** Whether it begins a statement: Query or Parse. */
  readonly isStatement: boolean
}

const TYPE = 1
const LENGTH = 4
const statementTypes = new Set(['Q', 'P'])

/** Splits a client's bytes to PostgreSQL (protocol 3) into messages. */
export function splitMessages(): (chunk: Buffer) => Message[] {
  let rest = Buffer.alloc(0)
  // The first message of a connection has no type.
  let type = 0
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    const messages: Message[] = []
    while (rest.length >= type + LENGTH) {
      const end = type + rest.readUInt32BE(type)
      if (rest.length < end) break
      const bytes = rest.subarray(0, end)
      messages.push({ bytes, isStatement: type > 0 && statementTypes.has(bytes.toString('latin1', 0, TYPE)) })
      rest = rest.subarray(end)
      type = TYPE
    }
    return messages
  }
}
