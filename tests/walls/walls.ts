/** The imports that one folder may have, besides its own files. */
export interface Wall {
  /** Other folders of the graph, each listed before this one. `core/*` stands for all of its folders. */
  readonly folders: readonly string[]
  /** Packages; `node` stands for all of Node's own modules. */
  readonly packages: readonly string[]
}

/**
 * Every folder of the house from the ground up, with the folders and, behind a bar, the packages that it may import: only what
 * stands above its own line, so no two can depend on each other. Names are paths below `src`; those of the server and of the
 * service worker are whole. A line that is indented further goes on with the one before.
 */
const graph = `
  # Words, rules and processes, the same in page, worker and server where those import them.
  core/browsers:
  core/domain/text: | zod
  core/domain/time: core/domain/text
  core/domain/hospital: core/domain/{text,time} | zod
  core/domain/survey: core/domain/text | zod
  core/domain/submission: core/domain/{survey,text} | zod
  core/domain/device: | zod
  core/domain/request: core/domain/{hospital,submission,text} | zod
  core/domain/review: core/domain/{hospital,request,text} | zod
  core/domain/care: core/domain/{hospital,request,submission,text,time} | zod
  core/domain/account: core/domain/{care,hospital,text,time} | zod
  core/domain/portal: core/domain/text | zod
  core/domain/staff: core/domain/{hospital,text} | zod
  core/timing:
  core/questionnaires/language: core/domain/*
  core/questionnaires/language/judging: core/domain/* core/questionnaires/language | zod
  core/questionnaires/language/checking: core/domain/* core/questionnaires/language core/questionnaires/language/judging | re2js zod
  core/questionnaires/forms: core/domain/* core/questionnaires/language
  core/contract/call: core/domain/{account,staff} | zod
  core/contract/account: core/contract/call core/domain/* | zod
  core/contract/submission: core/contract/call core/domain/{submission,survey} | zod
  core/contract/hospital: core/contract/call core/domain/* | zod
  core/contract/staff: core/contract/{call,submission} core/domain/* | zod
  core/contract: core/contract/{account,call,hospital,staff,submission} | zod
  core/crypto: core/domain/* | @hpke/core crypto-js jose zod
  core/api: core/{contract,crypto} core/contract/* | altcha-lib
  core/db: core/contract/* core/{crypto,timing} core/domain/* | dexie
  core/collections: core/{api,crypto,db} core/contract/* core/domain/* | dexie
  core/attachments: core/crypto core/domain/submission | crypto-js
  core/outbox/rules: core/{api,db} core/contract/*
  core/outbox/door: core/{api,crypto,db}
  core/outbox/queue: core/db core/domain/* core/outbox/{door,rules}
  core/outbox/kit: core/contract/* core/db core/domain/submission core/outbox/{door,queue}
  core/outbox/receipts: core/{api,crypto,db} core/domain/submission core/outbox/{door,kit}
  core/outbox/attachments: core/{attachments,crypto,db} core/contract/* core/domain/submission core/outbox/{door,receipts,rules} |
    uuid
  core/outbox/witness: core/{api,db} core/contract/* core/domain/device core/outbox/{door,queue,rules}
  core/outbox/handover: core/{crypto,db} core/domain/submission core/outbox/{attachments,door,receipts,witness} | zod
  core/outbox/drafts: core/{crypto,db} core/domain/* core/outbox/{door,receipts} core/questionnaires/{forms,language}
    core/questionnaires/language/judging | uuid zod
  core/outbox/submit: core/{crypto,db} core/domain/* core/outbox/{attachments,door,drafts,handover,kit,receipts}
    core/questionnaires/language core/questionnaires/language/judging
  core/outbox/unsent: core/db core/domain/* core/outbox/{attachments,door,queue,receipts,submit}
  core/outbox/delivery: core/{api,crypto,db} core/contract/* core/domain/*
    core/outbox/{attachments,door,queue,receipts,rules,witness}
  core/outbox: core/{api,db,timing} core/contract/* core/outbox/{attachments,delivery,door,queue,receipts,witness}
    core/questionnaires/{forms,language} core/questionnaires/language/checking
  core/account/vault: core/{api,collections,crypto,db} core/contract/* core/domain/{portal,submission} core/outbox/receipts | zod
  core/account: core/account/vault core/{api,crypto,db,outbox} core/contract/* core/domain/* core/outbox/{door,drafts} | zod
  core/survey: core/{api,crypto,db,outbox} core/contract/* core/domain/* core/outbox/{drafts,witness}
  core/staff-copies: core/{crypto,db}
  core/activity: core/{account,api} core/account/* core/contract/* core/outbox/queue | zod
  core/own: core/{account,crypto,db} core/account/* core/domain/* core/outbox/{door,receipts,submit} | zod

  # What runs beside the page.
  reader: core/{account,browsers,collections,db} | comlink
  sw: core/{account,api,browsers,contract,outbox,timing} core/contract/* core/domain/portal core/outbox/{delivery,queue,witness} |
    workbox-background-sync workbox-core workbox-precaching workbox-routing
  sw-bridge: core/{contract,timing} | workbox-window

  # Atoms over live queries. The core's databases and calls are behind them.
  state/device: core/* | dexie jotai
  state/session: core/* state/device | jotai
  state/outbox: core/* state/{device,session} | jotai
  state/forms: core/* state/device | jotai
  state/account: core/* state/{device,forms,outbox,session} | jotai
  state/collections: core/* state/{account,device,outbox,session} | jotai
  state/profile: core/* state/{collections,device,forms,outbox,session} | jotai
  state/staff: core/* state/device | @simplewebauthn/browser jotai
  state/tablet: core/* state/{device,forms} | jotai

  # Kits that screens are made of. The first two know no word of the domain.
  i18n: | i18next react react-i18next
  i18n/format: i18n
  ui/markup: | dompurify react
  ui/page: | react react-dom
  ui/icon:
  ui/progress: ui/markup | react
  ui/button: ui/{markup,progress} | react
  ui/dialog: ui/{button,icon,markup,progress} | react
  ui/notice: ui/{icon,markup,page} | react
  ui/field: ui/{icon,markup} | react
  ui/choice: ui/{field,markup} | react
  ui/text-size: | react
  ui/card: ui/{icon,markup,page,progress} | react
  ui/table: ui/{icon,markup,progress} | react
  forms: core/attachments core/domain/* core/questionnaires/language core/questionnaires/language/judging i18n ui/* | react
    react-hook-form
  account: core/* i18n state/{account,device,forms} ui/* | jotai react react-hook-form
  account/field: core/* forms i18n state/{account,device} ui/* | jotai react
  collect/failure: core/* i18n state/device | jotai react
  collect/form: collect/failure core/* forms i18n state/{device,forms,outbox,tablet} ui/* | jotai react react-dom react-router-dom
  collect/unfinished: collect/form core/* i18n i18n/* state/{device,forms,outbox} ui/* | jotai react react-router-dom
  collect/saved: collect/{failure,form} core/* forms i18n state/{device,forms,outbox} ui/* | dexie-react-hooks jotai react
    react-router-dom
  collect/survey: collect/saved core/* i18n i18n/* state/{device,tablet} ui/* | jotai qr react react-i18next
  collect/storage: i18n state/device ui/* | jotai react

  # Screens by subject. None imports another; those of the portal share its kit.
  features/auth: account account/* core/* forms i18n state/* ui/* | jotai react react-router-dom
  features/event: collect/* core/* i18n i18n/* state/* ui/* | jotai react react-i18next react-router-dom
  features/promo: collect/* core/* i18n state/* ui/* | jotai react react-router-dom
  features/site: core/* i18n i18n/* state/* ui/* | jotai react react-router-dom
  features/submissions: collect/* core/* i18n i18n/* state/* ui/* | dexie-react-hooks jotai react react-router-dom
  features/survey: collect/* core/* i18n state/* ui/* | jotai react react-router-dom
  features/tablet: account/* collect/* core/* i18n i18n/* state/* ui/* | jotai react react-dom
  features/portal/address: core/* i18n
  features/portal/time: core/* i18n i18n/* state/* ui/{icon,markup,page} | jotai
  features/portal/page: core/* i18n ui/{button,card,dialog,icon,markup,notice,page} | react react-router-dom
  features/portal/person: core/domain/* i18n i18n/* state/* ui/{icon,markup,page} | jotai react
  features/portal/list: core/* features/portal/{address,page,person,time} i18n i18n/* state/*
    ui/{button,card,icon,markup,notice,progress} | jotai react react-router-dom
  features/portal/hotline: core/domain/hospital features/portal/{address,list} i18n ui/{button,dialog,icon,markup} | react
  features/portal/form: core/* features/portal/{list,person,time} i18n state/* ui/notice | jotai react
  features/portal/cards: core/* features/portal/{address,hotline,page,time} i18n i18n/* state/collections
    ui/{button,card,icon,markup,notice,page} | jotai react react-router-dom
  features/portal/plot: core/domain/hospital i18n i18n/* | react uplot
  features/check-up: collect/* core/* features/portal/* i18n state/* ui/* | jotai react-router-dom
  features/home: core/* features/portal/* i18n state/* ui/* | jotai react react-router-dom
  features/lists: core/* features/portal/* i18n i18n/* state/* ui/* | jotai react react-router-dom
  features/profile: account account/* collect/* core/* features/portal/* forms i18n i18n/* state/* ui/* | jotai react
    react-router-dom
  features/records: core/* features/portal/* i18n i18n/* reader state/* ui/* | @tanstack/react-virtual jotai react react-dom
    react-router-dom
  features/staff: account account/* collect/* core/* forms i18n i18n/* state/* ui/* | dexie-react-hooks jotai react react-router-dom
    zod
  features/screenings: collect/* core/* features/portal/* forms i18n i18n/* state/* ui/* | jotai react react-router-dom
  features/services: collect/* core/* features/portal/* forms i18n i18n/* state/* ui/* | dexie-react-hooks jotai qr react react-dom
    react-router-dom

  # Shell, routes and start.
  app: collect/* core/* features/* i18n i18n/* state/* sw-bridge ui/* | dexie firebase jotai react react-dom react-router-dom

  # The server knows words, rules, contract and seals, and nothing of the page.
  server/platform/failure: core/contract/*
  server/platform/turns: | pg
  server/platform/limits: | node
  server/platform/caller: core/contract/* core/domain/* | fastify node
  server/platform/senders: | jose nodemailer zod
  server/platform/metrics: core/contract/* core/domain/submission server/platform/limits | fastify node prom-client
  server/platform/keys: core/crypto core/domain/submission server/platform/failure | jose node zod
  server/platform/db/pool: server/platform/turns | kysely node pg
  server/platform/db/embedded: server/platform/db/pool | node pg zod
  server/platform/db/tables: core/contract/* core/domain/* server/platform/{caller,limits,senders} | kysely
  server/platform/db/migrations: | kysely
  server/platform/db: server/platform/db/{embedded,migrations,pool,tables} server/platform/{failure,metrics,turns} | kysely node pg
  server/platform/files: server/platform/db/embedded | aws4fetch node
  server/platform/audit: core/contract/* server/platform/db server/platform/db/tables | kysely uuid
  server/platform/limiter: core/contract/* server/platform/{audit,db,failure,keys,limits,metrics} | altcha-lib kysely
  server/platform/queue: server/platform/db | fastify kysely node pg-boss
  server/platform/http/body: core/contract/* server/platform/{failure,metrics,turns} | fastify node
  server/platform/http: core/contract core/contract/* core/domain/* server/platform/{audit,caller,db,failure,limits,metrics,turns} |
    csv-stringify fastify hucre kysely node pg zod
  server/platform/http/envelope: core/contract/* core/crypto server/platform/{db,failure,http} server/platform/http/body | fastify
    kysely node zod
  server/platform/http/security: core/contract/* server/platform/{failure,http} server/platform/http/body | fastify node zod
  server/platform/http/limits: server/platform/{db,limiter,limits,metrics} server/platform/http/body | fastify kysely
  server/platform/static: server/platform/{failure,http} server/platform/http/security | @fastify/static fastify node zod
  server/platform/message: core/contract core/contract/* core/domain/*
    server/platform/{audit,caller,db,http,keys,queue,senders,static} | fastify kysely node pg-boss uuid zod
  server/platform/reference: core/contract core/contract/* core/domain/* server/platform/{db,failure,http} | idn-area-data kysely
  server/platform/process: core/contract core/contract/* server/platform/db/{embedded,pool}
    server/platform/{failure,files,keys,limits,senders} | fastify node zod
  server/identity: core/contract core/contract/* core/domain/* server/platform/* | @simplewebauthn/server @zxcvbn-ts/language-common
    fastify kysely node uuid zod
  server/records: core/contract core/contract/* core/domain/* server/identity server/platform/* | kysely sanitize-html uuid zod
  server/patient: core/contract core/contract/* core/domain/* server/{identity,records} server/platform/* | kysely uuid zod
  server/intake: core/{attachments,contract,crypto} core/contract/* core/domain/* core/questionnaires/{forms,language}
    core/questionnaires/language/{checking,judging} server/{identity,patient,records} server/platform/* | fastify kysely node
    piscina uuid zod

  # The desk of the hospital's staff.
  server/staff: core/contract/* core/domain/* core/questionnaires/{forms,language} core/questionnaires/language/judging
    server/{identity,intake,patient} server/platform/* | fastify kysely uuid
  server/operations: core/contract/* core/domain/* server/{identity,intake,patient,staff} server/platform/* | fastify kysely node
    uuid zod

  # Invented patients. The server loads them late, and only where they are allowed.
  server/demonstration: core/crypto core/domain/* core/questionnaires/{forms,language} core/questionnaires/language/judging
    server/{identity,intake,records} server/platform/* | kysely node uuid
  server: core/contract core/contract/* core/domain/portal core/questionnaires/forms
    server/{demonstration,identity,intake,operations,patient,records,staff} server/platform/* | fastify kysely node zod
`

/** Folders that may only be imported by `import()`: code that does not need them does not load them. */
export const late: readonly string[] = ['server/demonstration']

/**
 * A folder of the graph is a room, and the files at its top are its front: other rooms import only these. This list has the
 * imports of other files, until the file moves to a front or its folder becomes a room. The list only shrinks.
 */
const behindFronts = `
  server/platform/db/indexes: build-indexes.ts named-forms.ts
  server/identity/account: account-options.ts identity.ts owner-of.ts queries.ts refuse-fields.ts routes.ts tell-owner.ts
  server/identity/account/password: password-hash.ts password-hasher.ts require-password.ts
  server/identity/browser: known-browser.ts
  server/identity/code: find-destination.ts limit-codes.ts one-time-code.ts queries.ts routes.ts write-code.ts
  server/identity/credentials: credentials.ts
  server/identity/menu: queries.ts routes.ts
  server/identity/operator: operator-door.ts operator-token.ts operator.ts record-operator-call.ts token-queries.ts
  server/identity/session: milestone.ts queries.ts record-reading.ts record-refusal.ts refuse-call.ts routes.ts signed-in.ts
  server/identity/session/renewal: renewal-cookie.ts
  server/identity/staff: invitation.ts passkeys.ts refuse-staff.ts routes.ts staff-door.ts staff-options.ts
  server/intake/admission: admission.ts ended-visits.ts routes.ts
  server/intake/attachment: drop-strays.ts drop-unfinished.ts drop-unread.ts give-attachment.ts routes.ts
  server/intake/definition: known-definitions.ts publish-built-in.ts published.ts routes.ts version.ts
  server/intake/device: heartbeat-notes.ts known-device.ts routes.ts
  server/intake/export: export-horizon.ts routes.ts
  server/intake/staff-change: apply-request-work.ts apply-review-change.ts change-review.ts colleague.ts last-work.ts
  server/intake/submission: judge-batch.ts judged.ts place-forms.ts record.ts reference.ts reopen-quarantined.ts routes.ts
  server/intake/submission/judging: form-readers.ts judge-in-workers.ts judge.ts
  server/intake/survey: queries.ts routes.ts survey-window.ts
  server/intake/tablet: queries.ts routes.ts tablet-token.ts
  server/intake/unread: recount-unread.ts
  server/operations/retention: retention-rules.ts retention-tasks.ts schedule-retention.ts
  server/patient/activity: routes.ts
  server/patient/deletion: erase-due-accounts.ts routes.ts
  server/patient/measures: remind-of-measures.ts
  server/patient/profile: apply-profile-change.ts routes.ts
  server/patient/request: answer-request.ts change-request.ts open-request.ts read-request.ts request-notice.ts routes.ts
    tell-patient.ts
  server/records/activity: insert-activity.ts
  server/records/record: collection-routes.ts lock-records.ts record-kinds.ts take-screening.ts write-records.ts
  server/records/site: routes.ts
  server/staff/results: count-due.ts keep-tallies.ts
  src/features/event/readiness: ReadinessPage.tsx
  src/features/lists/doctors: DoctorPage.tsx DoctorsPage.tsx
  src/features/profile/deletion: DeleteAccountPage.tsx
  src/features/profile/lock: UnlockPage.tsx
  src/features/staff/activities: StaffActivitiesPage.tsx StaffDayPage.tsx WriteActivityPage.tsx WrittenActivityPage.tsx
  src/features/staff/devices: StaffDevicesPage.tsx
  src/features/staff/door: InvitationPage.tsx SignOutButton.tsx StaffCode.tsx StaffPasskey.tsx StaffSignIn.tsx StaffUnlock.tsx
  src/features/staff/list: ask-while-shown.ts
  src/features/staff/people: StaffAccountPage.tsx StaffAuditPage.tsx StaffPeoplePage.tsx StaffRolesPage.tsx
  src/features/staff/requests: StaffRequestPage.tsx StaffRequestsPage.tsx
  src/features/staff/results: StaffCommentsPage.tsx StaffResultsPage.tsx
  src/features/staff/submissions: StaffSubmissionPage.tsx StaffSubmissionsPage.tsx
  src/features/tablet/kiosk: KioskPage.tsx
`

/** @returns each name with the words behind its colon; `a/{b,c}` stands for `a/b` and `a/c` */
const readLines = (text: string): [name: string, words: string[]][] =>
  text
    .replaceAll(/\n +#.*/g, '')
    .replaceAll(/\n {4,}/g, ' ')
    .trim()
    .split(/\n\s*/)
    .map((line) => {
      const [name = '', words = ''] = line.split(':')
      return [name, words.trim().split(/\s+/).filter(Boolean).flatMap(unfold)]
    })

function unfold(word: string): string[] {
  const [, parent = '', names] = /^(.*)\{(.*)\}$/.exec(word) ?? []
  return names?.split(',').map((name) => parent + name) ?? [word]
}

export const walls: Readonly<Record<string, Wall>> = Object.fromEntries(
  readLines(graph).map(([name, words]) => {
    const bar = words.includes('|') ? words.indexOf('|') : words.length
    return [name, { folders: words.slice(0, bar), packages: words.slice(bar + 1) }]
  }),
)

export const exposed: Readonly<Record<string, readonly string[]>> = Object.fromEntries(readLines(behindFronts))
