import { collect } from './collect.ts'
import { common } from './common.ts'
import { errors } from './errors.ts'
import { event } from './event.ts'
import { forms } from './forms.ts'
import { sending } from './sending.ts'

export const texts = { collect, common, errors, event, forms, sending } as const
