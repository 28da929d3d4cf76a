import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { own, spawnAsPostgres } from './postgres-account.ts'

const shipped = join(import.meta.dirname, '..', '..', '..', 'deploy', 'pgbouncer', 'pgbouncer.ini')

/** PgBouncer with the settings from `deploy`. Only its address and its authentication are the test's. */
export async function startPgBouncer(binary: string, folder: string, target: number) {
  const port = await freePort()
  const users = join(folder, 'users.txt')
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(users, '"postgres" ""\n')
  writeFileSync(
    settings,
    `[databases]
* = user=postgres host=127.0.0.1 port=${target}
${readFileSync(shipped, 'utf8')}
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
auth_file = ${users}
`,
  )
  own(users)
  own(settings)
  const child = spawnAsPostgres(binary, [settings])
  return {
    port,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGQUIT')
      await gone
    },
  }
}
