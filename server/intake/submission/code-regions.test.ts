import { expect, it } from 'vitest'
import { registration } from '#core/questionnaires/forms/services/registration.ts'
import { codeRegions } from './code-regions.ts'

const regions = ['province', 'city', 'zone', 'area'] as const

/** The codes of the regions of an address, the widest first. */
async function coded(...written: readonly (string | undefined)[]) {
  const given = Object.fromEntries(regions.flatMap((id, at) => (written[at] === undefined ? [] : [[id, written[at]]])))
  const { answers, isUnclear } = await codeRegions(registration, { address: 'Jalan Melati 5', ...given })
  expect(answers['address']).toBe('Jalan Melati 5')
  return [...regions.map((id) => answers[id]).filter((one) => one !== undefined), ...(isUnclear ? ['?'] : [])]
}

it('what was chosen from the lists stays as it is', async () => {
  const address = ['32 Jawa Barat', '32.71 Kota Bogor', '32.71.01 Bogor Selatan', '32.71.01.1001 Mulyaharja']
  expect(await coded(...address)).toEqual(address)
  expect(await coded()).toEqual([])
})

it.each([
  ['jawa barat', ' kota  bogor', 'Kec. Bogor Selatan', 'Kel. Empang'],
  ['32 Jawa Barat', '32.71 Kota Bogor', 'bogor-selatan', 'EMPANG'],
  ['Prov. Jawa Barat', 'Bogor', 'Bogor Selatan', 'Empang'],
])(
  'gives what was written by hand its code where only one region has that name: %s, %s, %s, %s',
  async (...written) => {
    expect(await coded(...written)).toEqual([
      '32 Jawa Barat',
      '32.71 Kota Bogor',
      '32.71.01 Bogor Selatan',
      expect.stringMatching(/^32\.71\.01\.\d+ Empang$/),
    ])
  },
)

it('knows the kinds and short names that people write', async () => {
  expect(await coded('Jakarta', 'Jakarta Selatan')).toEqual([
    '31 DKI Jakarta',
    '31.74 Kota Administrasi Jakarta Selatan',
  ])
  expect(await coded('DI Yogyakarta', 'Kab. Sleman')).toEqual([
    '34 Daerah Istimewa Yogyakarta',
    '34.04 Kabupaten Sleman',
  ])
  expect(await coded('Jawa Barat', 'Kab Bogor')).toEqual(['32 Jawa Barat', '32.01 Kabupaten Bogor'])
})

it('leaves a name that several regions have, or none, as it was written, and says so', async () => {
  expect(await coded('Jawa Barat', 'Bogor')).toEqual(['32 Jawa Barat', 'Bogor', '?'])
  expect(await coded('Jawa Barat', 'Bogor', 'Antah Berantah')).toEqual([
    '32 Jawa Barat',
    'Bogor',
    'Antah Berantah',
    '?',
  ])
  expect(await coded('Jabar', 'Kota Bogor')).toEqual(['Jabar', 'Kota Bogor', '?'])
})
