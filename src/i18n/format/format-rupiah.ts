import { formatInteger } from '#i18n/format-integer.ts'

/** Whole rupiah, thousands with a dot (spec section 9): "Rp 1.250.000". */
export const formatRupiah = (amount: number): string => `Rp\u00a0${formatInteger(amount)}`
