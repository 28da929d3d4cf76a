import { randomBytes } from 'node:crypto'
import { generateKeys } from '#server/platform/keys/generate-keys.ts'

/** Prints new secrets as an environment file that Docker Compose, systemd and a shell read alike. */
const secret = () => randomBytes(24).toString('base64url')

const variables = {
  ENVELOPE_SECRET: secret(),
  API_BASIC: `portal:${secret()}`,
  OPERATOR_TOKEN: secret(),
  POSTGRES_PASSWORD: secret(),
  PORTAL_DB_PASSWORD: secret(),
  REPLICATION_PASSWORD: secret(),
  // JSON has no single quotes, so it can stand between two.
  SUBMISSION_KEYS: `'${JSON.stringify(await generateKeys())}'`,
}

for (const [name, value] of Object.entries(variables)) console.log(`${name}=${value}`)
