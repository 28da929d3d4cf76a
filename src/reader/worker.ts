import { expose } from 'comlink'
import { fillInBrowser } from '#core/browsers/fill-in.ts'
import { createHistoryReader } from '#core/collections/history-reader.ts'
import { CacheDatabase } from '#core/db/cache.ts'

fillInBrowser()
expose(createHistoryReader(new CacheDatabase(), navigator.locks))
