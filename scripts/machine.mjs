// As a whole: on an old Node, an import that names statfs fails before requireMachine can say that Node is too old.
import * as fs from 'node:fs/promises'
import { createServer } from 'node:net'
import { root } from './program.mjs'
import { fail } from './say.mjs'

const oldestNode = 20
const platforms = ['linux x64', 'linux arm64', 'darwin x64', 'darwin arm64']
// The packages take half a gigabyte. The built app and an empty database take some fifty megabytes.
const neededBytes = 700e6

/** Fails on a version of Node or a platform that the portal does not support. */
export function requireMachine() {
  const [major = '0'] = process.versions.node.split('.')
  if (Number(major) < oldestNode) {
    fail(`Node ${process.versions.node} is too old: install Node ${oldestNode} or newer.`)
  }
  const platform = `${process.platform} ${process.arch}`
  if (!platforms.includes(platform)) {
    fail(`Unsupported platform ${platform}: the portal runs on ${platforms.join(', ')} (on Windows, in WSL).`)
  }
}

export async function requireSpace() {
  const { bavail, bsize } = await fs.statfs(root)
  if (bavail * bsize < neededBytes) {
    fail(`No disk space: ${Math.floor((bavail * bsize) / 1e6)} MB are free, and ${neededBytes / 1e6} MB are needed.`)
  }
}

/**
 * @param {number} port
 * @param {string} remedy appended to "end that program", such as another port
 */
export async function requirePort(port, remedy) {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) fail('PORT is not a port number.')
  // A server on all addresses can start beside a listener on the loopback address, but browsers reach that listener.
  for (const host of [undefined, '127.0.0.1']) {
    const problem = await tryListening(port, host)
    if (problem === 'EADDRINUSE') {
      fail(`Port ${port} is taken by another program: end that program${remedy}.`)
    }
    if (problem === 'EACCES') fail(`Port ${port} is not open to this account: start as another one${remedy}.`)
  }
}

/**
 * @param {number} port
 * @param {string | undefined} host
 * @returns {Promise<string | undefined>}
 */
function tryListening(port, host) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve('code' in error ? String(error.code) : error.message))
    probe.listen({ port, host }, () => probe.close(() => resolve(undefined)))
  })
}
