import { familyMember } from '#core/domain/account/family-member.ts'
import { checkout } from '#core/domain/care/checkout.ts'
import { historyEntry } from '#core/domain/care/history-entry.ts'
import { ongoingVisit } from '#core/domain/care/ongoing-visit.ts'
import { patientNotification } from '#core/domain/care/patient-notification.ts'
import { schedule } from '#core/domain/care/schedule.ts'
import { screening } from '#core/domain/care/vital-signs.ts'
import { centerOfExcellence } from '#core/domain/hospital/center-of-excellence.ts'
import { closedDay } from '#core/domain/hospital/closed-day.ts'
import { hospital } from '#core/domain/hospital/hospital.ts'
import { news, promo, slide } from '#core/domain/hospital/news.ts'
import { patientRequest } from '#core/domain/request/request.ts'
import { collection, type Collection } from './collection.ts'

/** A patient's own rows, on the screen of a menu entry. A role without the entry cannot read them. */
const ownOf = (menu: string) => ({ credential: 'bearer', menu }) as const
const everybodys = { credential: 'basic' } as const

/** All collections; a new one needs only an entry here. A patient's own have the credential `bearer` and a menu. */
export const collections = {
  history: collection('history', {
    ...ownOf('medical'),
    by: 'at',
    descending: true,
    path: 'mobile/medical/get_history_data',
    item: historyEntry,
  }),
  ongoing: collection('ongoing', {
    ...ownOf('medical'),
    by: 'since',
    descending: true,
    path: 'mobile/medical/get_ongoing_data',
    item: ongoingVisit,
    // The place in the queue changes while patients wait.
    oldAfter: 15 * 60_000,
  }),
  screenings: collection('screenings', {
    ...ownOf('medical'),
    by: 'at',
    descending: true,
    path: 'mobile/medical/get_screening_data',
    item: screening,
  }),
  schedules: collection('schedules', {
    ...ownOf('dashboard'),
    by: 'at',
    path: 'mobile/dashboard/get_schedule_data',
    item: schedule,
  }),
  notifications: collection('notifications', {
    ...ownOf('dashboard'),
    by: 'at',
    descending: true,
    path: 'mobile/dashboard/get_notification_data',
    item: patientNotification,
  }),
  checkouts: collection('checkouts', {
    ...ownOf('dashboard'),
    by: 'at',
    descending: true,
    path: 'mobile/dashboard/get_checkout_data',
    item: checkout,
  }),
  requests: collection('requests', {
    ...ownOf('dashboard'),
    by: 'at',
    descending: true,
    path: 'mobile/dashboard/get_request_data',
    item: patientRequest,
    shape: 2,
  }),
  family: collection('family', {
    ...ownOf('account'),
    by: 'fullName',
    path: 'mobile/account/get_family_data',
    item: familyMember,
  }),
  hospitals: collection('hospitals', {
    ...everybodys,
    by: 'name',
    path: 'mobile/hospital/get_hospital_data',
    item: hospital,
  }),
  centers: collection('centers', {
    ...everybodys,
    by: 'slug',
    path: 'mobile/coe/get_coe_data',
    item: centerOfExcellence,
  }),
  news: collection('news', {
    ...everybodys,
    by: 'at',
    descending: true,
    path: 'mobile/news/get_news_data',
    item: news,
  }),
  promos: collection('promos', { ...everybodys, by: 'until', path: 'mobile/promo/get_promo_data', item: promo }),
  closedDays: collection('closedDays', {
    ...everybodys,
    by: 'id',
    path: 'mobile/hospital/get_closed_days',
    item: closedDay,
  }),
  slides: collection('slides', { ...everybodys, by: 'position', path: 'mobile/ref/get_slider_data', item: slide }),
} as const satisfies Record<string, Collection>

export type CollectionName = keyof typeof collections
