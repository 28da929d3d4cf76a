import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('../../docs/decisions/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')
const pages = readdirSync(folder).filter((name) => name !== 'README.md')
const links = [...read('README.md').matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, text, page]) => ({
  text: String(text),
  page: String(page),
}))

it('the index has each decision once, and each link leads to a file', () => {
  expect(links.map(({ page }) => page).toSorted()).toEqual(pages.toSorted())
})

it('a decision has one number: in the index, in its name and in its title', () => {
  expect(links.map(({ text }) => text)).toEqual(links.map(({ page }) => page.slice(0, 4)))
  expect(pages.filter((name) => !read(name).startsWith(`# ${name.slice(0, 4)} `))).toEqual([])
  expect(new Set(pages.map((name) => name.slice(0, 4))).size).toBe(pages.length)
})
