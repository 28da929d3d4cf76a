import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/portal.ts'
import { CommandError, type Driver } from './driver.ts'

/** Milliseconds within which Firefox must listen. */
const PATIENCE = 30_000

/**
 * Opens a window of Firefox by Marionette, the protocol behind geckodriver, which Debian lacks: WebDriver's commands as
 * `length:[0, id, name, parameters]` over TCP (https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html).
 */
export async function openFirefox(program: string): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'hospital-portal-firefox-'))
  const port = await freePort()
  await writeFile(join(profile, 'user.js'), `user_pref('marionette.port', ${port});\n${QUIET}`)
  const browser = spawn(program, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    // Its home is the profile, so that Firefox writes nothing elsewhere.
    env: { ...process.env, HOME: profile, LANG: 'id_ID.UTF-8' },
    stdio: 'ignore',
  })
  const gone = once(browser, 'exit')
  const socket = await untilConnected(port)
  const ask = commandsOver(socket)
  await ask('WebDriver:NewSession', { capabilities: { alwaysMatch: { pageLoadStrategy: 'none' } } })
  return {
    navigate: async (url) => void (await ask('WebDriver:Navigate', { url })),
    execute: async (script, args) => valueOf(await ask('WebDriver:ExecuteScript', { script, args })),
    click: async (element) => void (await ask('WebDriver:ElementClick', { id: idOf(element) })),
    type: async (element, text) => void (await ask('WebDriver:ElementSendKeys', { id: idOf(element), text })),
    screenshot: async () => String(valueOf(await ask('WebDriver:TakeScreenshot', {}))),
    close: async () => {
      socket.destroy()
      browser.kill()
      await gone
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Turns off all requests but the portal's, and all pages that the browser opens by itself. */
const QUIET = [
  ['app.update.enabled', false],
  ['browser.aboutwelcome.enabled', false],
  ['browser.shell.checkDefaultBrowser', false],
  ['browser.startup.homepage_override.mstone', 'ignore'],
  ['datareporting.policy.dataSubmissionEnabled', false],
  ['extensions.systemAddon.update.enabled', false],
  ['intl.accept_languages', 'id'],
  ['network.captive-portal-service.enabled', false],
  ['network.connectivity-service.enabled', false],
  ['services.settings.server', ''],
]
  .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
  .join('')

const idOf = (element: object): unknown => Object.values(element)[0]

const valueOf = (answer: unknown): unknown => (answer as { value: unknown }).value

async function untilConnected(port: number): Promise<Socket> {
  const giveUp = Date.now() + PATIENCE
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    if (isThere) return socket
    if (Date.now() > giveUp) throw new Error('Firefox does not listen')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

type Ask = (name: string, parameters: object) => Promise<unknown>

function commandsOver(socket: Socket): Ask {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0
  let rest = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (let message = takeMessage(); message !== undefined; message = takeMessage()) settle(JSON.parse(message))
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new CommandError('Firefox has gone'))
  })

  /** The next complete message. Its length counts bytes. */
  function takeMessage(): string | undefined {
    const colon = rest.indexOf(':')
    if (colon === -1) return undefined
    const end = colon + 1 + Number(rest.subarray(0, colon).toString())
    if (rest.length < end) return undefined
    const message = rest.subarray(colon + 1, end).toString()
    rest = rest.subarray(end)
    return message
  }
  function settle(message: unknown): void {
    // The first message is a greeting.
    if (!Array.isArray(message)) return
    const [, id, error, result] = message as [1, number, { error: string; message: string } | null, unknown]
    const command = waiting.get(id)
    waiting.delete(id)
    if (error) command?.reject(new CommandError(`${error.error}: ${error.message}`))
    else command?.resolve(result)
  }
  return (name, parameters) => {
    const text = JSON.stringify([0, ++last, name, parameters])
    const command = Promise.withResolvers<unknown>()
    waiting.set(last, command)
    socket.write(`${Buffer.byteLength(text)}:${text}`)
    return command.promise
  }
}
