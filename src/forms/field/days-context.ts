import { createContext } from 'react'
import type { Calendar } from '#core/domain/hospital/calendar.ts'
import { lastDayBegun } from '#core/domain/time/zone.ts'

type Days = Pick<Calendar, 'today' | 'dayAt'>

/** By the device's own clock, where the page of a form names no other. */
export const deviceDays: Days = { today: () => lastDayBegun(Date.now()) }

/** What day it is, for the fields of a form. */
export const DaysContext = createContext(deviceDays)
