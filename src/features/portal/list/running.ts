import type { Promo } from '#core/domain/hospital/news.ts'

/** Whether an offer holds now. The copy on an offline device may still have offers that are over. */
export const isRunning = ({ from, until }: Pick<Promo, 'from' | 'until'>, now: Date): boolean =>
  new Date(from) <= now && now <= new Date(until)
