import { fillInBrowser } from '#core/browsers/fill-in.ts'
import { deliverOnSync } from './delivery.ts'
import { answerMessage } from './messages.ts'
import { precacheApp, type AppFile } from './precache.ts'
import { showPushes } from './push.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly (AppFile | string)[] }

fillInBrowser()
precacheApp(self.__WB_MANIFEST)
deliverOnSync()
showPushes()
self.addEventListener('message', answerMessage)
