export type Encoding = 'br' | 'gzip'

/** The encoding with the smallest result that the caller accepts (RFC 9110, 12.5.3); `q=0` refuses one. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding | undefined {
  const names = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/.test(one))
    .map((one) => one.split(';', 1).join().trim())
  return (['br', 'gzip'] as const).find((one) => names.includes(one))
}
