import { expect, it } from 'vitest'
import { holdsOwnDetail } from './own-details.ts'

const own = {
  names: ['Sri', 'Wahyuni Ayu', "D'Agnès"],
  email: 'sri.lestari88@example.com',
  numbers: ['6281234567890', '3171234567890001', 'X7654321'],
  dateOfBirth: '1990-04-03',
}

it.each([
  ['a name', ['wahyuni', 'Wahyuni99', 'ibu-WAHYUNI-x', 'w a h y u n i', 'w4hyun1!', 'xdagnesx', 'DAGNÈS77']],
  ['two names', ['wahyuniayu', 'Wahyuni.Ayu']],
  ['a short name by itself', ['sri-kopi-7', 'kopi7SRI', '12sri12!']],
  ['the address', ['sri.lestari88', 'srilestari', 'lestari!7x', 'SriLestari88@']],
  ['the number', ['81234567890', '081234567890', 'hp812345', '+62 8123-4567', 'x567890x']],
  ['the number of a card', ['3171234567', 'ktp-890001', 'X7654321', 'x765432']],
  [
    'the day of birth',
    ['030490', '03041990', '3/4/1990', '04031990', '19900403', '900403', 'lahir 03-04-1990', '1990-4-3'],
  ],
])('finds %s', (_, passwords) => expect(passwords.filter((one) => !holdsOwnDetail(one, own))).toEqual([]))

it('finds no detail where only a few characters are the same', () => {
  const good = ['kereta hujan 7', 'srigala malam', 'kayu jati 1990', 'teh 81234', 'suka 0304', '77pohon88']
  expect(good.filter((one) => holdsOwnDetail(one, own))).toEqual([])
})

it('finds nothing where no details are known', () =>
  expect(holdsOwnDetail('kereta hujan 7', { names: ['', ' '], email: '', numbers: [''], dateOfBirth: '' })).toBe(false))
