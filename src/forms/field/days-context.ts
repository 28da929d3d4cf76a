import { createContext } from 'react'
import type { Calendar } from '#core/domain/hospital/calendar.ts'
import { lastDayBegun } from '#core/domain/time/zone.ts'

type Days = Pick<Calendar, 'today' | 'dayAt'>

/** The days by the device's clock, for pages that provide no other. */
export const deviceDays: Days = { today: () => lastDayBegun(Date.now()) }

/** Tells the fields of a form what day it is. */
export const DaysContext = createContext(deviceDays)
