/** Why a PIN is refused. */
export type PinFault = 'length' | 'too-easy'

/** An officer's PIN has 6 to 12 digits that are not all the same and do not count up or down. */
export function pinFault(pin: string): PinFault | undefined {
  if (!/^\d{6,12}$/.test(pin)) return 'length'
  const steps = new Set(Array.from({ length: pin.length - 1 }, (_, at) => Number(pin[at + 1]) - Number(pin[at])))
  const [step] = steps
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1 ? 'too-easy' : undefined
}
