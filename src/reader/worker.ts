import '#core/browsers/fill-in.ts'
import { expose } from 'comlink'
import { createHistoryReader } from '#core/collections/history-reader.ts'
import { CacheDatabase } from '#core/db/cache.ts'

expose(createHistoryReader(new CacheDatabase(), navigator.locks))
