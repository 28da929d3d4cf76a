import { expect, it } from 'vitest'
import { readSocialLinks, readWebsiteBase } from './website.ts'

it.each([
  ['https://example.com', 'https://example.com/'],
  ['https://example.com/id', 'https://example.com/id/'],
  ['http://example.com/id/?utm=1#top', 'http://example.com/id/'],
])('paths are resolved below %s', (setting, base) => {
  expect(readWebsiteBase(setting)?.href).toBe(base)
})

it.each([undefined, ''])('%j is no address of a website', (setting) => {
  expect(readWebsiteBase(setting)).toBeUndefined()
  expect(readSocialLinks(setting)).toEqual([])
})

it.each(['example.com', 'javascript:alert(1)', 'ftp://example.com', '//example.com', 'data:text/html,x'])(
  '%s is no web address',
  (setting) => {
    expect(() => readWebsiteBase(setting)).toThrow('VITE_WEBSITE_BASE is no web address')
    expect(() => readSocialLinks(`https://example.com ${setting}`)).toThrow('VITE_SOCIAL_LINKS names no web address')
  },
)

it('social links are separated by spaces', () => {
  expect(readSocialLinks(' https://instagram.com/a  https://x.com/b ').map(String)).toEqual([
    'https://instagram.com/a',
    'https://x.com/b',
  ])
})
