import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { root } from './program.mjs'
import { say } from './say.mjs'

const folder = 'tests/screens'

/**
 * The tests of screens that cover a room, by words in their file names. A room that is not listed is covered by the
 * tests that are named like its folders.
 * @type {Record<string, string[]>}
 */
const rooms = {
  'src/account': ['account', 'login'],
  'src/app': ['routes', 'deep-links', 'toasts', 'focus-heading', 'waiting'],
  'src/collect': ['drafts', 'form-steps', 'form-problems', 'next-runner', 'waiting'],
  'src/features/auth': ['account', 'login'],
  'src/features/event': ['event', 'readiness', 'runner', 'queue'],
  'src/features/lists': ['lists', 'list'],
  'src/features/portal': ['home', 'list', 'call-off', 'card'],
  'src/features/promo': ['survey'],
  'src/features/records': ['history', 'home'],
  'src/features/screenings': ['check-up'],
  'src/features/services': ['services', 'service', 'requests', 'call-off'],
  'src/features/site': ['site', 'privacy-policy'],
  'src/features/submissions': ['queue', 'devices'],
  'src/features/tablet': ['tablet', 'kiosk'],
  'src/forms': ['form', 'matrix', 'groups', 'alarm', 'attachments', 'every-questionnaire'],
  'src/ui': ['controls', 'form-trees', 'toasts', 'loading-dialog'],
}

/**
 * The tests of screens that a change of these files can break.
 * @param {string[]} files from the root
 */
export async function screensOf(files) {
  const tests = (await readdir(join(root, folder), { recursive: true })).filter((name) => /\.test\.tsx?$/.test(name))
  const chosen = new Set(tests.filter((name) => files.includes(`${folder}/${name}`)))
  const helpers = files.filter((file) => file.startsWith(`${folder}/`) && !file.includes('.test.'))
  for (const name of helpers.length > 0 ? tests : []) {
    const text = await readFile(join(root, folder, name), 'utf8')
    if (helpers.some((helper) => text.includes(`/${basename(helper)}'`))) chosen.add(name)
  }
  for (const room of new Set(files.flatMap((file) => roomOf(file) ?? []))) {
    const words = rooms[room] ?? [basename(room)]
    const found = tests.filter((name) => words.some((word) => isNamed(name, word)))
    if (found.length === 0) say(`No test of a screen is named like ${room}.`)
    for (const name of found) chosen.add(name)
  }
  return [...chosen].map((name) => `${folder}/${name}`)
}

/**
 * The room to which a file of the screens belongs, such as src/ui or src/features/auth; else undefined.
 * @param {string} file
 */
const roomOf = (file) => /^src\/(?:features\/[^/]+|account|app|collect|forms|ui)(?=\/)/.exec(file)?.[0]

/**
 * @param {string} name
 * @param {string} word or several, with hyphens
 */
const isNamed = (name, word) => `-${basename(name).split('.')[0]}-`.includes(`-${word}-`)
