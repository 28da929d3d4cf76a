/** A definition that cannot be used, with the place of the fault. */
export class DefinitionError extends Error {
  override readonly name = 'DefinitionError'
  readonly place: string
  constructor(place: string, fault: string, cause?: unknown) {
    super(`${place}: ${fault}`, { cause })
    this.place = place
  }
}
