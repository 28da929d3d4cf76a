import { expect, it } from 'vitest'
import { openHospital } from '#tests/support/test-hospital.ts'
import { runnerAnswers } from '#tests/support/runner-answers.ts'
import { device, sealed, submit } from '#tests/support/submissions.ts'

const marker = 'PERSONAL-MARKER'

it('logs nothing of what people write, ask with or prove themselves by', async () => {
  let failing = false
  const afterCommit = async () => {
    if (failing) throw new Error(marker, { cause: new TypeError(marker) })
  }
  const hospital = await openHospital({ afterCommit })
  const poisonous = await sealed(hospital, { answers: { ...runnerAnswers, name: `${marker}\u0000` } })
  await submit(hospital, [await sealed(hospital, { answers: { ...runnerAnswers, name: marker } }), poisonous])
  await hospital.get(`/api/operator/submissions?kind=${marker}`, { authorization: `Bearer ${marker}` })
  await hospital.get(`/api/healthz?patient=${marker}`, { 'user-agent': marker, cookie: marker })
  await hospital.get(`/${marker}`)
  await hospital.post('/api/submission/batch', { device, [marker]: marker })
  await hospital.post('/api/submission/batch', `{"${marker}`)
  failing = true
  await hospital.post('/api/submission/batch', { device, items: [await sealed(hospital)] })
  hospital.app.log.error(new Error(marker))
  hospital.app.log.error({ body: marker, event: 'test' })

  expect(hospital.logged.length).toBeGreaterThan(8)
  expect(JSON.stringify(hospital.logged)).not.toContain(marker)
})

it('logs a line for each request with method, route pattern, status, duration and its own id', async () => {
  const hospital = await openHospital()
  await hospital.get('/api/healthz?x=1')
  expect(hospital.logged).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      pid: process.pid,
      reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      event: 'request',
      method: 'GET',
      route: '/api/healthz',
      status: 200,
      ms: expect.any(Number),
      msg: '',
    },
  ])
})

it('tells where a fault of its own happened', async () => {
  const hospital = await openHospital({ afterCommit: () => Promise.reject(new RangeError('boom')) })
  await hospital.post('/api/submission/batch', { device, items: [await sealed(hospital)] })
  const [line] = hospital.logged.filter(({ event }) => event === 'request-failed')
  expect(line).toMatchObject({ level: 50, reason: 'internal', err: { type: 'RangeError' } })
  expect(JSON.stringify(line)).toContain('log.test.ts')
})
