import PgBoss from 'pg-boss'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#server/platform/db/database.ts'
import { bossConnection } from '#server/platform/queue/boss-connection.ts'
import { workOff } from '#server/platform/queue/work-off.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'

const QUEUE = 'trial'

/** A queue whose statements fail while `breaks` matches them. */
async function openQueue(broken: { breaks?: RegExp }) {
  const db = openDatabase(await freshDatabase())
  const connection = bossConnection(db)
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) =>
        broken.breaks?.test(text)
          ? Promise.reject(new Error('Connection terminated'))
          : connection.executeSql(text, values),
    },
    schedule: false,
    supervise: false,
  })
  boss.on('error', () => undefined)
  await boss.start()
  await boss.createQueue(QUEUE)
  onTestFinished(async () => {
    await boss.stop({ graceful: false })
    await db.destroy()
  })
  return boss
}

it('[SV23] reports an end that cannot be written down, writes it down later, and goes on', async () => {
  const broken: { breaks?: RegExp } = { breaks: /state = 'completed'/ }
  const boss = await openQueue(broken)
  const done: string[] = []
  const errors: unknown[] = []
  const worker = workOff<{ name: string }>({
    boss,
    queue: QUEUE,
    atOnce: 1,
    everySeconds: 3600,
    run: async ({ name }) => void done.push(name),
    onError: (error) => void errors.push(error),
  })
  onTestFinished(() => worker.stop(1000))
  await boss.send(QUEUE, { name: 'first' })
  worker.look()
  await expect.poll(() => errors).toContainEqual(new Error('Connection terminated'))
  delete broken.breaks
  await boss.send(QUEUE, { name: 'second' })
  worker.look()
  await expect.poll(() => boss.getQueueSize(QUEUE, { before: 'active' })).toBe(0)
  await expect.poll(() => done).toEqual(['first', 'second'])
  await expect.poll(() => boss.getQueueSize(QUEUE, { before: 'completed' })).toBe(0)
})

it('lets a running job finish when it is stopped, and does not wait for ever', async () => {
  const boss = await openQueue({})
  const gate = Promise.withResolvers<void>()
  const begun: string[] = []
  const open = () =>
    workOff<{ name: string }>({
      boss,
      queue: QUEUE,
      atOnce: 1,
      everySeconds: 3600,
      run({ name }) {
        begun.push(name)
        return gate.promise
      },
      onError: () => undefined,
    })
  await boss.send(QUEUE, { name: 'slow' })
  const worker = open()
  await expect.poll(() => begun).toEqual(['slow'])
  await worker.stop(10)
  const stopped = worker.stop(60_000)
  gate.resolve()
  await stopped
  const [job] = await boss.fetch(QUEUE)
  expect(job).toBeUndefined()
})
