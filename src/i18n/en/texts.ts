import { common } from './common.ts'
import { errors } from './errors.ts'
import { event } from './event.ts'
import { forms } from './forms.ts'
import { submissions } from './submissions.ts'

export const texts = { common, errors, event, forms, submissions } as const
