/** What one folder may import, besides itself. */
export interface Wall {
  /** Other folders of the house, each listed before this one. `core/*` stands for all of them. */
  readonly folders: readonly string[]
  /** Packages; `node` stands for all of Node's own modules. */
  readonly packages: readonly string[]
}

/**
 * Every folder of the house from the ground up: a folder imports only what stands above its own line, so no two can
 * depend on each other. Names are paths below `src`; those of the server and of the service worker are whole.
 */
export const walls: Readonly<Record<string, Wall>> = {
  // Words, rules and processes, the same in page, worker and server where those import them.
  'core/browsers': { folders: [], packages: [] },
  'core/domain': { folders: [], packages: ['zod'] },
  'core/timing': { folders: [], packages: [] },
  'core/questionnaires': { folders: ['core/domain'], packages: ['re2js', 'zod'] },
  'core/contract': { folders: ['core/domain'], packages: ['zod'] },
  'core/crypto': { folders: ['core/domain'], packages: ['@hpke/core', 'crypto-js', 'jose', 'zod'] },
  'core/api': { folders: ['core/contract', 'core/crypto'], packages: ['altcha-lib'] },
  'core/db': {
    folders: ['core/contract', 'core/crypto', 'core/domain', 'core/timing'],
    packages: ['dexie'],
  },
  'core/collections': {
    folders: ['core/api', 'core/contract', 'core/crypto', 'core/db', 'core/domain'],
    packages: ['dexie'],
  },
  'core/attachments': {
    folders: ['core/crypto', 'core/domain'],
    packages: ['crypto-js'],
  },
  'core/outbox': {
    folders: [
      'core/api',
      'core/attachments',
      'core/contract',
      'core/crypto',
      'core/db',
      'core/domain',
      'core/questionnaires',
      'core/timing',
    ],
    packages: ['uuid', 'zod'],
  },
  'core/account': {
    folders: ['core/api', 'core/collections', 'core/contract', 'core/crypto', 'core/db', 'core/domain', 'core/outbox'],
    packages: ['zod'],
  },
  'core/survey': {
    folders: ['core/api', 'core/contract', 'core/crypto', 'core/db', 'core/domain', 'core/outbox'],
    packages: [],
  },
  'core/staff-copies': { folders: ['core/crypto', 'core/db'], packages: [] },
  'core/activity': { folders: ['core/account', 'core/api', 'core/contract', 'core/outbox'], packages: ['zod'] },
  'core/own': {
    folders: ['core/account', 'core/crypto', 'core/db', 'core/domain', 'core/outbox'],
    packages: ['zod'],
  },

  // What runs beside the page.
  reader: { folders: ['core/account', 'core/browsers', 'core/collections', 'core/db'], packages: ['comlink'] },
  sw: {
    folders: [
      'core/account',
      'core/api',
      'core/browsers',
      'core/contract',
      'core/domain',
      'core/outbox',
      'core/timing',
    ],
    packages: ['workbox-background-sync', 'workbox-core', 'workbox-precaching', 'workbox-routing'],
  },
  'sw-bridge': { folders: ['core/contract', 'core/timing'], packages: ['workbox-window'] },

  // Atoms over live queries. The core's databases and calls are behind them.
  'state/device': { folders: ['core/*'], packages: ['dexie', 'jotai'] },
  'state/outbox': { folders: ['core/*', 'state/device'], packages: ['jotai'] },
  'state/account': { folders: ['core/*', 'state/device', 'state/outbox'], packages: ['jotai'] },
  'state/collections': { folders: ['core/*', 'state/account', 'state/device', 'state/outbox'], packages: ['jotai'] },
  'state/profile': { folders: ['core/*', 'state/collections', 'state/device', 'state/outbox'], packages: ['jotai'] },
  'state/staff': { folders: ['core/*', 'state/device'], packages: ['@simplewebauthn/browser', 'jotai'] },
  'state/tablet': { folders: ['core/*', 'state/device', 'state/outbox'], packages: ['jotai'] },

  // Kits that screens are made of. The first two know no word of the domain.
  i18n: { folders: [], packages: ['i18next', 'react', 'react-i18next'] },
  ui: { folders: [], packages: ['dompurify', 'react', 'react-dom'] },
  forms: {
    folders: ['core/attachments', 'core/domain', 'core/questionnaires', 'i18n', 'ui'],
    packages: ['react', 'react-hook-form'],
  },
  account: {
    folders: ['core/*', 'forms', 'i18n', 'state/account', 'state/device', 'state/outbox', 'ui'],
    packages: ['jotai', 'react', 'react-hook-form'],
  },
  collect: {
    folders: ['core/*', 'forms', 'i18n', 'state/device', 'state/outbox', 'state/tablet', 'ui'],
    packages: ['dexie-react-hooks', 'jotai', 'qr', 'react', 'react-dom', 'react-i18next', 'react-router-dom'],
  },

  // Screens by subject. None imports another; those of the portal share its kit.
  'features/auth': {
    folders: ['account', 'core/*', 'forms', 'i18n', 'state/*', 'ui'],
    packages: ['jotai', 'react', 'react-router-dom'],
  },
  'features/event': {
    folders: ['collect', 'core/*', 'i18n', 'state/*', 'ui'],
    packages: ['jotai', 'react', 'react-i18next', 'react-router-dom'],
  },
  'features/promo': {
    folders: ['collect', 'core/*', 'i18n', 'state/*', 'ui'],
    packages: ['jotai', 'react', 'react-router-dom'],
  },
  'features/site': {
    folders: ['core/*', 'i18n', 'state/*', 'ui'],
    packages: ['jotai', 'react', 'react-router-dom'],
  },
  'features/submissions': {
    folders: ['collect', 'core/*', 'i18n', 'state/*', 'ui'],
    packages: ['dexie-react-hooks', 'jotai', 'react', 'react-router-dom'],
  },
  'features/survey': {
    folders: ['collect', 'core/*', 'i18n', 'state/*', 'ui'],
    packages: ['jotai', 'react', 'react-router-dom'],
  },
  'features/tablet': {
    folders: ['account', 'collect', 'core/*', 'i18n', 'state/*', 'ui'],
    packages: ['jotai', 'react', 'react-dom'],
  },
  'features/portal': {
    folders: ['core/*', 'i18n', 'state/*', 'ui'],
    packages: ['jotai', 'react', 'react-router-dom', 'uplot'],
  },
  'features/check-up': {
    folders: ['collect', 'core/*', 'features/portal', 'i18n', 'state/*', 'ui'],
    packages: ['jotai', 'react-router-dom'],
  },
  'features/home': {
    folders: ['core/*', 'features/portal', 'i18n', 'state/*', 'ui'],
    packages: ['jotai', 'react', 'react-router-dom'],
  },
  'features/lists': {
    folders: ['core/*', 'features/portal', 'i18n', 'state/*', 'ui'],
    packages: ['jotai', 'react', 'react-router-dom'],
  },
  'features/profile': {
    folders: ['account', 'collect', 'core/*', 'features/portal', 'forms', 'i18n', 'state/*', 'ui'],
    packages: ['jotai', 'react', 'react-router-dom'],
  },
  'features/records': {
    folders: ['core/*', 'features/portal', 'i18n', 'reader', 'state/*', 'ui'],
    packages: ['@tanstack/react-virtual', 'jotai', 'react', 'react-dom', 'react-router-dom'],
  },
  'features/staff': {
    folders: ['account', 'collect', 'core/*', 'forms', 'i18n', 'state/*', 'ui'],
    packages: ['dexie-react-hooks', 'jotai', 'react', 'react-router-dom', 'zod'],
  },
  'features/screenings': {
    folders: ['collect', 'core/*', 'features/portal', 'forms', 'i18n', 'state/*', 'ui'],
    packages: ['jotai', 'react', 'react-router-dom'],
  },
  'features/services': {
    folders: ['collect', 'core/*', 'features/portal', 'forms', 'i18n', 'state/*', 'ui'],
    packages: ['dexie-react-hooks', 'jotai', 'qr', 'react', 'react-dom', 'react-router-dom'],
  },

  // Shell, routes and start.
  app: {
    folders: ['collect', 'core/*', 'features/*', 'i18n', 'state/*', 'sw-bridge', 'ui'],
    packages: ['dexie', 'firebase', 'jotai', 'react', 'react-dom', 'react-router-dom'],
  },

  // The server knows words, rules, contract and seals, and nothing of the page.
  'server/platform': {
    folders: ['core/contract', 'core/crypto', 'core/domain'],
    packages: [
      '@fastify/static',
      'altcha-lib',
      'aws4fetch',
      'csv-stringify',
      'fastify',
      'hucre',
      'idn-area-data',
      'jose',
      'kysely',
      'node',
      'nodemailer',
      'pg',
      'pg-boss',
      'prom-client',
      'uuid',
      'zod',
    ],
  },
  'server/identity': {
    folders: ['core/contract', 'core/domain', 'server/platform'],
    packages: ['@simplewebauthn/server', '@zxcvbn-ts/language-common', 'fastify', 'kysely', 'node', 'uuid', 'zod'],
  },
  'server/records': {
    folders: ['core/contract', 'core/domain', 'server/identity', 'server/platform'],
    packages: ['kysely', 'sanitize-html', 'uuid', 'zod'],
  },
  'server/patient': {
    folders: ['core/contract', 'core/domain', 'server/identity', 'server/platform', 'server/records'],
    packages: ['kysely', 'uuid', 'zod'],
  },
  'server/intake': {
    folders: [
      'core/attachments',
      'core/contract',
      'core/crypto',
      'core/domain',
      'core/questionnaires',
      'server/identity',
      'server/patient',
      'server/platform',
      'server/records',
    ],
    packages: ['fastify', 'kysely', 'node', 'piscina', 'uuid', 'zod'],
  },
  // The desk of the hospital's staff.
  'server/staff': {
    folders: [
      'core/contract',
      'core/domain',
      'core/questionnaires',
      'server/identity',
      'server/intake',
      'server/patient',
      'server/platform',
    ],
    packages: ['fastify', 'kysely', 'uuid'],
  },
  'server/operations': {
    folders: [
      'core/contract',
      'core/domain',
      'server/identity',
      'server/intake',
      'server/patient',
      'server/platform',
      'server/staff',
    ],
    packages: ['fastify', 'kysely', 'node', 'uuid', 'zod'],
  },
  // Invented patients. The server loads them late, and only where they are allowed.
  'server/demonstration': {
    folders: [
      'core/domain',
      'core/questionnaires',
      'server/identity',
      'server/intake',
      'server/platform',
      'server/records',
    ],
    packages: ['kysely', 'node', 'uuid'],
  },
  server: {
    folders: [
      'core/contract',
      'core/domain',
      'core/questionnaires',
      'server/demonstration',
      'server/identity',
      'server/intake',
      'server/operations',
      'server/patient',
      'server/platform',
      'server/records',
      'server/staff',
    ],
    packages: ['fastify', 'kysely', 'node'],
  },
}

/** Folders that are imported by `import()` alone: who does not need them does not load them. */
export const late: readonly string[] = ['server/demonstration']
