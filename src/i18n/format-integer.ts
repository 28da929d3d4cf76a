const integerFormat = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 })

/** Writes an integer with a dot between thousands in every language. Anything but a number gives 0 (spec section 9). */
export function formatInteger(value: unknown): string {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  const whole = typeof number === 'number' && Number.isFinite(number) ? Math.trunc(number) : 0
  // Cutting the decimals off -0.4 gives -0, which would be written "-0".
  return integerFormat.format(whole === 0 ? 0 : whole)
}
