import { existsSync, readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './install.mjs'
import { capture, exitCode, launch } from './program.mjs'
import { fail, main, step } from './say.mjs'

await main(async () => {
  await ensureInstalled()
  if (!hasTools()) await installDebianPackages()
  if (!hasTools()) {
    fail('failover needs PostgreSQL and PgBouncer as Debian packages them (postgresql, pgbouncer), and root.')
  }
  const { values } = parseArgs({ options: { devices: { type: 'string', default: '16' }, write: { type: 'boolean' } } })
  const env = { FAILOVER_DEVICES: values.devices, FAILOVER_WRITE: values.write ? '1' : '' }
  return exitCode(launch('vitest', ['run', '--config', 'tests/proof/failover/vitest.config.ts'], env))
})

function hasTools() {
  const postgres = '/usr/lib/postgresql'
  const versions = existsSync(postgres) ? readdirSync(postgres) : []
  return existsSync('/usr/sbin/pgbouncer') && versions.some((one) => existsSync(`${postgres}/${one}/bin/pg_basebackup`))
}

async function installDebianPackages() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  await step('Installing PostgreSQL and PgBouncer (apt-get install postgresql pgbouncer)', async () => {
    await capture('apt-get', ['update'], quiet)
    await capture('apt-get', ['install', '-y', 'postgresql', 'pgbouncer'], quiet)
  })
}
