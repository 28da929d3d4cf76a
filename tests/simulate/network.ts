import { calls } from '#core/contract/calls.ts'
import type { MemoryHospital } from '#tests/support/memory-hospital.ts'
import { forgetPieces, isPlain, misstatedFiles, type ChunkVerdict } from './chunk-verdicts.ts'
import type { Chunk, ChunkListener } from './files.ts'
import { lightJson, lightResponse } from './light-response.ts'
import type { Phone, Tab } from './phone.ts'
import { answerInstead, changeReceipt, misstatements, type Verdict } from './verdicts.ts'

/** A batch that was sent and has no answer yet. */
export interface Journey {
  readonly from: object
  readonly ids: readonly string[]
  answered: boolean
}

/** An answer that the network holds back. The hospital has done its work. */
interface Parked {
  readonly since: number
  /** A frozen tab notices nothing, not even its own time limit. */
  readonly frozen: boolean
  readonly arrive: () => void
  readonly fail: (error: Error) => void
}

export interface Network {
  online: boolean
  /** Verdicts on the next chunks of files. */
  readonly chunkScript: ChunkVerdict[]
  /** Whether no chunk of a file is answered. */
  filesStandStill: boolean
  /** Verdicts on the next batches, in turn. Without one, the hospital answers itself. */
  readonly script: Verdict[]
  /** Rows on which the server fails, or which it calls invalid. */
  readonly poisoned: Map<string, 'internal' | 'unprocessable'>
  /** The hospital's version. It also takes forms of the version before. */
  hospital: number
  /** Forms of older versions are invalid. */
  strictFrom: number
  /** The phone and tab of each fetch. */
  readonly owners: Map<object, { readonly phone: Phone; readonly tab: Tab }>
  fetchFor(from: object): typeof fetch
  /** Resolves as soon as an answer is held back. */
  nextParked(): Promise<void>
  holdsBack(): boolean
  /** Lets the answer at this place arrive, or loses it. */
  unpark(place: number, how: 'arrive' | 'lose'): void
  /** Gives up calls that have waited for more than 30 s. */
  timeOut(): void
  /** Sends an earlier batch again. */
  repeat(place: number): Promise<void>
}

/** The hospital takes every other row. It withholds the rest as later, for a missing key, or for an unknown reason. */
async function postponeSome(hospital: MemoryHospital, address: string, init: RequestInit): Promise<Response> {
  const { items, ...batch } = JSON.parse(String(init.body)) as { items: { id: string }[] }
  const late = items
    .filter((_, at) => at % 2 === 0)
    .map(({ id }, at) => ({ id, reason: ['later', 'not-yet', 'unknown-key'][at % 3], retryAfterSeconds: 90 }))
  const rest = items.filter((_, at) => at % 2 === 1)
  if (rest.length === 0) return lightJson({ data: { receipt: null, withheld: late }, error: null, message: '' })
  const response = await hospital.fetch(address, { ...init, body: JSON.stringify({ ...batch, items: rest }) })
  const body = JSON.parse(await response.text()) as { data: { withheld: object[] } | null }
  body.data?.withheld.push(...late)
  return lightJson(body, { status: response.status })
}

const batches = [calls.submitBatch.path, calls.submitOwnBatch.path]

interface Witnesses {
  readonly onChunk: (from: object, chunk: Chunk) => ChunkListener
  readonly onSend: (journey: Journey) => void
  /** Called when a tab asks for a kit. */
  readonly onKit: (from: object) => void
  /** Called at an answer after which rows are held or refused. */
  readonly onKept: (journey: Journey, status: number) => void
}

const keeping = new Set([400, 401, 403, 413, 422, 426])

export function createNetwork(
  hospital: MemoryHospital,
  now: () => number,
  { onSend, onKit, onKept, onChunk }: Witnesses,
): Network {
  const parked: Parked[] = []
  const seen: { readonly address: string; readonly init: RequestInit }[] = []
  let someParked = Promise.withResolvers<void>()

  function park(frozen: boolean): Promise<void> {
    const arrival = Promise.withResolvers<void>()
    parked.push({ since: now(), frozen, arrive: arrival.resolve, fail: arrival.reject })
    someParked.resolve()
    someParked = Promise.withResolvers()
    return arrival.promise
  }

  /** The answer where the versions of page and hospital are too far apart. */
  function betweenVersions(from: object): Verdict | undefined {
    const version = network.owners.get(from)?.tab.version ?? network.hospital
    if (version < network.hospital - 1) return 'update-first'
    if (version > network.hospital) return 'unavailable'
    return version < network.strictFrom ? 'unprocessable' : undefined
  }

  async function sendBatch(address: string, init: RequestInit, { from, ids }: Journey): Promise<Response> {
    const verdict = betweenVersions(from) ?? network.script.shift() ?? 'honest'
    const stumble = ids.map((id) => network.poisoned.get(id)).find((one) => one !== undefined)
    if (verdict === 'later') return postponeSome(hospital, address, init)
    const instead = answerInstead(stumble ?? verdict)
    if (instead) return instead
    seen.push({ address, init })
    hospital.misstate = misstatements[verdict] ?? ((items) => items)
    const response = await hospital.fetch(address, init)
    if (verdict === 'lost') throw new TypeError('fetch failed')
    if (verdict === 'slow' || verdict === 'frozen') await park(verdict === 'frozen')
    return changeReceipt(verdict, response)
  }

  async function sendChunk(address: string, init: RequestInit, from: object): Promise<Response> {
    const chunk = JSON.parse(String(init.body)) as Chunk
    const hear = onChunk(from, chunk)
    if (network.filesStandStill) await park(true)
    const between = betweenVersions(from)
    const verdict = between === undefined ? (network.chunkScript.shift() ?? 'honest') : 'honest'
    const instead = answerInstead(between ?? (isPlain(verdict) ? verdict : 'honest'))
    if (instead) return instead
    if (verdict === 'forgets') forgetPieces(hospital, chunk)
    hospital.misstateFile = misstatedFiles[verdict] ?? ((signed) => signed)
    const response = await hospital.fetch(address, init)
    if (verdict === 'lost') throw new TypeError('fetch failed')
    if (verdict === 'slow' || verdict === 'frozen') await park(verdict === 'frozen')
    const text = await response.text()
    hear(text)
    return lightResponse(text, { status: response.status })
  }

  const network: Network = {
    online: true,
    chunkScript: [],
    filesStandStill: false,
    script: [],
    hospital: 1,
    strictFrom: 0,
    poisoned: new Map(),
    owners: new Map(),
    fetchFor: (from) => async (address, init) => {
      if (!network.online) throw new TypeError('fetch failed')
      if (String(address).endsWith(calls.attachmentChunk.path)) return sendChunk(String(address), init!, from)
      if (String(address).endsWith(calls.submissionKeys.path)) onKit(from)
      if (!batches.some((path) => String(address).endsWith(path))) return hospital.fetch(address, init)
      const { items } = JSON.parse(String(init?.body)) as { items: { id: string }[] }
      const journey = { from, ids: items.map(({ id }) => id), answered: false }
      onSend(journey)
      try {
        const response = await sendBatch(String(address), init!, journey)
        if (keeping.has(response.status)) onKept(journey, response.status)
        return response
      } finally {
        journey.answered = true
      }
    },
    nextParked: () => someParked.promise,
    holdsBack: () => parked.length > 0,
    unpark: (place, how) => {
      const [one] = parked.splice(place % Math.max(1, parked.length), 1)
      if (how === 'arrive') one?.arrive()
      else one?.fail(new TypeError('fetch failed'))
    },
    timeOut: () => {
      for (const one of parked.filter(({ frozen, since }) => !frozen && now() - since > 30_000)) {
        parked.splice(parked.indexOf(one), 1)
        one.fail(new DOMException('late', 'TimeoutError'))
      }
    },
    repeat: async (place) => {
      const before = seen[place % Math.max(1, seen.length)]
      if (before && hospital.knowsUs) await hospital.fetch(before.address, before.init)
    },
  }
  return network
}
