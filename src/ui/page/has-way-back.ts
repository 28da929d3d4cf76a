/** Whether Back stays in the app. React Router numbers the entries of a visit in `history.state`. */
export const hasWayBack = (): boolean => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0
}
