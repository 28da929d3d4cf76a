import { collect } from './first/collect.ts'
import { common } from './first/common.ts'
import { errors } from './first/errors.ts'
import { event } from './first/event.ts'
import { forms } from './first/forms.ts'
import { sending } from './first/sending.ts'

export const texts = { collect, common, errors, event, forms, sending } as const
