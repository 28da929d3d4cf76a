const integerFormat = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 })

/** A dot between thousands in every language; what is no number counts as 0 (spec section 9). */
export function formatInteger(value: unknown): string {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  const whole = typeof number === 'number' && Number.isFinite(number) ? Math.trunc(number) : 0
  // What is cut off from -0.4 is everything but its sign.
  return integerFormat.format(whole === 0 ? 0 : whole)
}
