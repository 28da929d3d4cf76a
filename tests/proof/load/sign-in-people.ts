import { hashPassword } from '#server/identity/account/password/password-hash.ts'
import { calls } from '#core/contract/calls.ts'
import { inDatabase } from '#tests/support/portal-database.ts'
import type { Bench } from './bench.ts'
import { connect } from './connection.ts'

export interface SignIns {
  /** Milliseconds of each sign-in by password, with its retries. */
  readonly took: readonly number[]
  readonly refused: number
}

const PASSWORD = 'kereta hujan 7'
const addressOf = (at: number) => `storm.${at}@example.com`

/** Inserts people with accounts that share one password hash, since hashing each would only take time. */
export async function openAccounts({ portal }: Bench, people: number): Promise<void> {
  await inDatabase(
    portal,
    `insert into account (id, patient_id, email, email_confirmed_at, mobile, activated_at, password_hash, role, is_doctor)
     select gen_random_uuid(), gen_random_uuid(), 'storm.' || at || '@example.com', now(), '62' || (81400000000 + at),
       now(), $2, 'patient', false
     from generate_series(0, $1::int - 1) as at`,
    [people, await hashPassword(PASSWORD)],
  )
}

/** Everyone signs in once, spread evenly over these seconds, and asks for the code. */
export async function signInPeople(bench: Bench, people: number, seconds: number): Promise<SignIns> {
  const took: number[] = []
  let refused = 0
  const signIn = async (at: number) => {
    await after((at / people) * seconds * 1000)
    const connection = connect(bench.url, bench.basic)
    const body = JSON.stringify({
      Username: addressOf(at),
      Password: PASSWORD,
      MobilePhone: '',
      CountryCode: 'ID',
      MobilePhoneCode: '62',
      Type: 'email',
      FirebaseToken: '',
    })
    const began = performance.now()
    for (;;) {
      const answer = await connection.post(`/api/${calls.login.path}`, body)
      if (answer.status === 200) break
      if (answer.retryAfter === undefined) throw new Error(`a sign-in was answered ${answer.status}: ${answer.text}`)
      refused++
      await after(answer.retryAfter * 1000)
    }
    took.push(performance.now() - began)
    connection.close()
  }
  await Promise.all(Array.from({ length: people }, (_, at) => signIn(at)))
  return { took, refused }
}

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
