import { expect, it } from 'vitest'
import { countRows } from './count-rows.ts'

it.each([
  ['csv', '\uFEFFNomor;Catatan\r\n1;"Dua\r\nbaris; ""kutip""\n"\r\n2;\r\n', 2],
  ['csv', '\uFEFFNomor\r\n', 0],
  ['ndjson', '{"a":"\\"\\n"}\n{"a":1}\n', 2],
  ['xlsx', 'PK\n', undefined],
] as const)('[ST103] counts the rows of %s %j as %j, wherever its parts end', (format, text, rows) => {
  const count = countRows(format)
  const bytes = new TextEncoder().encode(text)
  const told = [...bytes].map((byte) => count(Uint8Array.of(byte)))
  expect(told.at(-1)).toBe(rows)
  expect(countRows(format)(bytes)).toBe(rows)
})
