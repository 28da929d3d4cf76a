import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { own, spawnAsPostgres } from './postgres-account.ts'

/** PgBouncer in transaction mode, with its own defaults for everything else. */
export async function startPgBouncer(binary: string, folder: string, target: number) {
  const port = await freePort()
  const users = join(folder, 'users.txt')
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(users, '"postgres" ""\n')
  writeFileSync(
    settings,
    `[databases]
* = user=postgres host=127.0.0.1 port=${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
auth_file = ${users}
pool_mode = transaction
server_login_retry = 1
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
