import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Call, RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import { calls } from '#core/contract/calls.ts'
import { chooseSenders } from '#server/platform/message/choose-senders.ts'
import { deliverMessage } from '#server/platform/message/deliver-message.ts'
import { basic, type Hospital, operator } from './test-hospital.ts'

let people = 0

/** A registration that has not been sent. */
export function newcomer(given: Partial<RequestOf<typeof calls.register>> = {}): RequestOf<typeof calls.register> {
  const number = String((people += 1)).padStart(4, '0')
  return {
    FirstName: 'Siti',
    MiddleName: '',
    LastName: 'Nurhaliza',
    Password: 'kereta hujan 7',
    MobilePhone: `8123456${number}`,
    MobilePhoneCode: '62',
    CountryCode: 'ID',
    GenderId: 2,
    DateOfBirth: '1990-04-30',
    Email: `Siti.${number}@Example.com`,
    acceptTerms: true,
    IdCardId: 1,
    IdentityCardNumber: '3171234567890001',
    KTPNumber: '3171234567890001',
    PassportNumber: '',
    KitasNumber: '',
    NationalityId: null,
    IsKTP: 1,
    IsPassport: 0,
    IsKitas: 0,
    ...given,
  }
}

/** A browser with the latest cookies and bearer that it was given. */
export interface Browser {
  /** The cookie of its sign-in. */
  cookie: string
  /** The cookie by which the hospital recognises it. */
  known: string
  bearer: string
  /** The origin of its page; empty where it sends none. */
  origin: string
  send: (call: Call, payload?: object) => ReturnType<Hospital['post']>
  ask: <C extends Call>(call: C, payload: RequestOf<C>) => Promise<ResponseOf<C>>
}

/** A server in this process or in another one. */
export type Reachable = Pick<Hospital, 'get' | 'post'>

/** @param from the browser's address, for a hospital that trusts a proxy to tell it */
export function openBrowser(
  hospital: Reachable,
  { cookie = '', known = '', bearer = '', from = '', origin = '' } = {},
): Browser {
  const browser: Browser = {
    cookie,
    known,
    bearer,
    origin,
    async send(call, payload = {}) {
      const authorization = call.credential === 'bearer' ? `Bearer ${browser.bearer}` : basic
      const cookies = [browser.cookie, browser.known].filter(Boolean).join('; ')
      const headers = {
        authorization,
        cookie: cookies,
        ...(from && { 'x-forwarded-for': from }),
        ...(browser.origin && { origin: browser.origin }),
      }
      const query = new URLSearchParams(Object.entries(payload).map(([name, value]) => [name, String(value)]))
      const answer = await (call.method === 'GET'
        ? hospital.get(`/api/${call.path}?${query.toString()}`, headers)
        : hospital.post(`/api/${call.path}`, payload, headers))
      for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
        const pair = set.split(';', 1).join()
        browser[pair.startsWith('__Host-known=') ? 'known' : 'cookie'] = pair
      }
      const given = (answer.body?.data as { Bearer?: string } | null)?.Bearer
      if (given) browser.bearer = given
      return answer
    },
    async ask(call, payload) {
      const { status, body } = await browser.send(call, Object(payload))
      expect([status, body?.message], call.path).toEqual([200, ''])
      return call.response.parse(body?.data) as ResponseOf<typeof call>
    },
  }
  return browser
}

/** Delivers the outbox as development does, and returns all messages, the newest first. */
export async function readMailbox(hospital: Hospital): Promise<ResponseOf<typeof calls.operatorMailbox>> {
  const { db, keys } = hospital
  const senders = chooseSenders(db, {
    smtp: undefined,
    smsGateway: undefined,
    firebase: undefined,
    demonstration: true,
  })
  const waiting = await db.selectFrom('message').select('id').where('done_at', 'is', null).orderBy('id').execute()
  for (const { id } of waiting) await deliverMessage({ db, keys, senders }, id)
  const { body } = await hospital.get('/api/operator/mailbox', { authorization: operator })
  return calls.operatorMailbox.response.parse(body?.data)
}

export async function latestCode(hospital: Hospital): Promise<string> {
  const [latest] = await readMailbox(hospital)
  const code = /^[0-9A-HJKMNP-TV-Z]{4}(?= )/.exec(latest?.text ?? '')?.[0]
  if (code === undefined) throw new Error(`no code has arrived, but: ${latest?.text}`)
  return code
}

type CodeWish = RequestOf<typeof calls.generateCode>
export const codeBy = (Method: 'sms' | 'email', more: Partial<CodeWish> = {}): CodeWish => ({
  Identity: '',
  Method,
  MobilePhone: '',
  MobilePhoneCode: '62',
  Type: Method,
  ...more,
})

/** Registers an account and gives its code. */
export async function openAccount(
  hospital: Hospital,
  { by = 'sms', person = newcomer() }: { by?: 'sms' | 'email'; person?: ReturnType<typeof newcomer> } = {},
) {
  const browser = openBrowser(hospital)
  const { PatientId } = await browser.ask(calls.register, person)
  await enterCode(hospital, browser, by)
  await forgetLimits(hospital)
  return { browser, person, PatientId }
}

/** Asks for the code of a waiting sign-in, and gives it. */
export async function enterCode(hospital: Hospital, browser: Browser, by: 'sms' | 'email') {
  await browser.ask(calls.generateCode, codeBy(by))
  return browser.ask(calls.verifyCode, { OTP: await latestCode(hospital), Identity: '', PatientId: '' })
}

/** Clears all limits, as if an hour had passed. */
export const forgetLimits = ({ db }: Hospital) => db.deleteFrom('rate_limit').execute()

/** Ends counted windows as if this time had passed. */
export const passSeconds = ({ db }: Hospital, seconds: number) =>
  sql`update rate_limit set window_ends = window_ends - make_interval(secs => ${seconds})`.execute(db)

/** The audit's entries, without the operator's successful calls, by which tests read the mailbox. */
export const audited = async ({ db }: Hospital) =>
  (await db.selectFrom('audit').select(['action', 'outcome']).orderBy('id').execute())
    .map(({ action, outcome }) => `${action} ${outcome}`)
    .filter((line) => line !== 'operator-call done')

export const signInWith = ({ Email, Password }: { Email: string; Password: string }) =>
  ({
    Username: Email,
    Password,
    MobilePhone: '',
    CountryCode: '',
    MobilePhoneCode: '',
    Type: 'email',
    FirebaseToken: '',
  }) as const

export const signInBy = (MobilePhone: string) =>
  ({ MobilePhone, CountryCode: 'ID', MobilePhoneCode: '62', Type: 'phone', FirebaseToken: '' }) as const
