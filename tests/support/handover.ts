import type { Page } from '@playwright/test'
import { v7 } from 'uuid'
import { seal } from '#core/crypto/sealing.ts'
import { sha256 } from '#core/crypto/sha256.ts'
import type { HandoverFile } from '#core/outbox/handover-file.ts'
import { HANDOVER_FORMAT } from '#core/outbox/handover-item.ts'
import { fetchKit } from './fetch-kit.ts'
import type { Portal } from './portal.ts'
import { runnerAnswers } from './runner-answers.ts'

const KIND = 'SelfAssesmentRunner'

/** A file of genuine sealed submissions, one for each bib number, as another device would export them. */
export async function handoverOf(portal: Portal, bibs: readonly string[], age = 0): Promise<HandoverFile> {
  const { sealing } = await fetchKit(portal.url)
  const createdAt = Date.now() - age
  const at = new Date(createdAt).toISOString()
  const items = await Promise.all(
    bibs.map(async (label) => {
      const header = { id: v7(), kind: KIND, version: 1 }
      const answers = { ...runnerAnswers, bibNumber: label }
      const sealed = await seal(sealing.jwk, header, { answers, language: 'id', startedAt: at, submittedAt: at })
      const text = Buffer.from(sealed).toString('base64url')
      return { ...header, keyId: sealing.id, sha256: await sha256(sealed), label, createdAt, sealed: text }
    }),
  )
  return { format: HANDOVER_FORMAT, version: 1, exportedAt: at, device: crypto.randomUUID(), items }
}

export const bibsOf = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${String(index + 1).padStart(3, '0')}`)

/** On the queue's page: the file is chosen as a person chooses one. */
export async function chooseFile(page: Page, content: object | string, button = 'Impor'): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button, exact: true }).click()
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  await (await chooser).setFiles({ name: 'submissions.json', mimeType: 'application/json', buffer: Buffer.from(text) })
}
