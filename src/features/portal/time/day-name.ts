import { t } from '#i18n/t.ts'

const days = ['day_1', 'day_2', 'day_3', 'day_4', 'day_5', 'day_6', 'day_7'] as const

/** @param day 1 is Monday */
export const dayName = (day: number): string => t(`patient:${days[day - 1] ?? 'day_1'}`)
