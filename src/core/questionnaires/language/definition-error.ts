/** A definition that cannot be used, and the place in it that is at fault. */
export class DefinitionError extends Error {
  override readonly name = 'DefinitionError'
  readonly place: string
  constructor(place: string, fault: string, cause?: unknown) {
    super(`${place}: ${fault}`, { cause })
    this.place = place
  }
}
