import { expect, it } from 'vitest'
import { isCommonPassword } from './is-common-password.ts'

it.each([
  ['known ones', ['123456', 'qwerty', 'trustno1', '1q2w3e4r5t', 'mahalkita', 'xpcrew', 'liverpool1']],
  ['words with trimmings', ['Password1', 'rahasia123', 'Bismillah!', 'sunshine_2024', '!!Indonesia!!', '99dragon99']],
  ['words in digits', ['p4ssw0rd', 'r4h4s14', 'P@$$w0rd!', '5ayang2', 'he110kitty', '4dm1n1str4tor']],
  ['repetitions', ['111111', '121212', 'abcabc', 'x1x1x1x1', 'kudakuda', 'aabaab', '!?!?!?!', 'rahasiarahasia']],
  ['sequences', ['987654', 'abcdefgh', 'abc123', 'xyz789', '112233', '1234abcd', 'zyxwvu99']],
  ['keyboard walks', ['qazxsw', '1qaz2wsx', 'poiuyt', 'asdfjkl;', 'zxcvfdsa', 'mnbvcx7!', '147258369', 'qweasd123']],
  ['days', ['17081945', '170845', '17-08-1945', '1945.08.17', '08/17/1945', '31 12 99']],
])('refuses %s', (_, passwords) => expect(passwords.filter((one) => !isCommonPassword(one))).toEqual([]))

it('takes a password that is not among the common ones', () => {
  const good = [
    'kereta hujan 7',
    'perahu layar 8',
    'mV9!tulip',
    'Sari-lampu-3k',
    '482915',
    'jalan2kePasar',
    'kopi tubruk panas',
    'x7#pagi',
    'ular tangga 12',
    'ёлка-зима-5',
  ]
  expect(good.filter((one) => isCommonPassword(one))).toEqual([])
})
