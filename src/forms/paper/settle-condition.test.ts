import { expect, it } from 'vitest'
import type { Condition } from '#core/questionnaires/language/condition.ts'
import { settleCondition } from './settle-condition.ts'

const known: Readonly<Record<string, string | undefined>> = { hospital: 'MHTG', gender: undefined }
const settled = (condition: Condition) =>
  settleCondition(
    condition,
    (id) => id in known,
    (id) => known[id],
  )

const here: Condition = { when: 'hospital', is: 'MHTG' }
const elsewhere: Condition = { when: 'hospital', is: 'MHBG' }
const asked: Condition = { when: 'pregnant', is: 'yes' }

it('[FO25] known answers decide, and the rest is still asked', () => {
  expect([here, elsewhere, { when: 'gender', is: { not: '1' } } as const, { not: here }].map(settled)).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(settled(asked)).toEqual(asked)
  expect(settled({ all: [here, asked] })).toEqual(asked)
  expect(settled({ all: [elsewhere, asked] })).toBe(false)
  expect(settled({ any: [here, asked] })).toBe(true)
  expect(settled({ any: [elsewhere, asked] })).toEqual(asked)
  expect(settled({ not: { all: [here, asked] } })).toEqual({ not: asked })
  expect(settled({ all: [asked, { when: 'early', is: 'no' }, here] })).toEqual({
    all: [asked, { when: 'early', is: 'no' }],
  })
  expect([settled({ all: [] }), settled({ any: [] })]).toEqual([true, false])
})
