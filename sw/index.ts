import { answerMessage } from './messages.ts'
import { deliverOnSync } from './delivery.ts'
import { precacheApp } from './precache.ts'

declare const self: ServiceWorkerGlobalScope

precacheApp()
deliverOnSync()
self.addEventListener('message', answerMessage)
