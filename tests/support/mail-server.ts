import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A mail server with the parts of RFC 5321 that a client needs. It refuses the first `refuses` mails. */
export async function openMailServer({ refuses = 0 } = {}): Promise<{ url: string; mails: string[] }> {
  const mails: string[] = []
  let left = refuses
  const server = createServer((socket: Socket) => {
    let mail: string | undefined
    let rest = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    const take = (line: string) => {
      if (mail !== undefined) {
        if (line !== '.') return void (mail += `${line}\n`)
        mails.push(mail)
        mail = undefined
        return void say('250 taken')
      }
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'QUIT') return void socket.end('221 bye\r\n')
      if (verb === 'MAIL' && left-- > 0) return void say('451 try later')
      if (verb === 'DATA') mail = ''
      say(verb === 'DATA' ? '354 go on' : '250 ok')
    }
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      const lines = (rest + data.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) take(line)
    })
    say('220 mail.test')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return { url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, mails }
}
