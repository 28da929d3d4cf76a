import { expect, it } from 'vitest'
import { pinFault } from './pin.ts'

it.each(['274915', '112233', '000001', '135790', '987654321098', '246802468024'])('[WT10] takes %s', (pin) => {
  expect(pinFault(pin)).toBeUndefined()
})

it.each(['', '12345', '1234567890123', '27491a', ' 274915', '２７４９１５'])('[WT10] "%s" is no PIN', (pin) => {
  expect(pinFault(pin)).toBe('length')
})

it.each(['000000', '777777777777', '123456', '23456789', '987654'])(
  '[WT10] %s is the first that a thief tries',
  (pin) => {
    expect(pinFault(pin)).toBe('too-easy')
  },
)
