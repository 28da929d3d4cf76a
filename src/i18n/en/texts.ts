import { collect } from './collect.ts'
import { common } from './common.ts'
import { errors } from './errors.ts'
import { event } from './event.ts'
import { forms } from './forms.ts'
import { submissions } from './submissions.ts'

export const texts = { collect, common, errors, event, forms, submissions } as const
