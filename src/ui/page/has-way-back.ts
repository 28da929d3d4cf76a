/** Whether there is anything to go back to: React Router numbers the entries of a visit, and the first may be a replaced one. */
export const hasWayBack = (): boolean => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0
}
