import type { Promo } from '#core/domain/hospital/news.ts'

/** Whether an offer holds; one that is over may still lie on a device that was offline. */
export const isRunning = ({ from, until }: Pick<Promo, 'from' | 'until'>, now: Date): boolean =>
  new Date(from) <= now && now <= new Date(until)
