import { expect, type Page } from '@playwright/test'
import type { HandoverFile } from '#core/outbox/handover/handover-file.ts'
import { selfAssessment, untilReadyForField } from '#tests/support/self-assessment-page.ts'
import { selfAssessmentWords } from '#tests/support/self-assessment-words.ts'
import type { Phone } from '../device/phone.ts'
import { queuePage } from '../device/queue-page.ts'
import { noteTold, type Diary } from './diary.ts'
import type { Random } from '#tests/support/random.ts'

const words = selfAssessmentWords.id

/** Uses a phone whose battery may be pulled out at any moment. */
export interface Volunteer {
  prepare(): Promise<void>
  /** @param pullOut at most so many milliseconds after the last tap the battery is pulled out */
  collect(bib: string, pullOut?: number): Promise<void>
  /** Imports a file, repeatedly, until the screen says that its forms are taken. */
  import(file: HandoverFile): Promise<void>
  tryNow(): Promise<void>
  /** Puts the phone away, once it has a witness. */
  rest(): Promise<void>
}

export function createVolunteer(phone: Phone, diary: Diary, random: Random): Volunteer {
  let page: Page | undefined
  /** How often the battery had been pulled out when the page was opened. */
  let killsBefore = 0

  /** Whether the work was done. A battery pulled out returns false; any other failure is thrown. */
  async function unlessKilled(work: (page: Page) => Promise<void>): Promise<boolean> {
    if (killsBefore !== phone.kills) page = undefined
    killsBefore = phone.kills
    try {
      page ??= await phone.openApp('/event')
      await work(page)
      return true
    } catch (error) {
      if (phone.kills === killsBefore) throw error
      return false
    }
  }

  return {
    prepare: async () => void (await unlessKilled(untilReadyForField)),
    collect: async (bib, pullOut) => {
      await unlessKilled(async (open) => {
        await open.goto(new URL('/event', open.url()).href)
        await selfAssessment.start(open)
        const id = new URL(open.url()).searchParams.get('draft') ?? ''
        await selfAssessment.fill(open, bib)
        diary.uncertain.set(id, bib)
        if (pullOut === undefined) await selfAssessment.save(open)
        else {
          await open.getByRole('button', { name: words.save }).click()
          await open.getByRole('button', { name: words.yes, exact: true }).click({ noWaitAfter: true })
          await random.pause(pullOut)
          await phone.kill()
          throw new Error('the battery was pulled out')
        }
        noteTold(diary, id, bib)
      })
    },
    import: async (file) => {
      for (const { id, label } of file.items) diary.uncertain.set(id, label)
      const taken = () =>
        unlessKilled(async (open) => {
          await queuePage.open(open)
          await queuePage.import(open, file)
        })
      while (!(await taken()));
      for (const { id, label } of file.items) noteTold(diary, id, label)
    },
    rest: async () => {
      await expect.poll(() => phone.readWitness(), { timeout: 60_000 }).toBeDefined()
      await phone.rest()
      page = undefined
    },
    tryNow: async () => {
      await unlessKilled(async (open) => {
        await queuePage.open(open)
        const { kills } = phone
        if (await queuePage.isEmptyNow(open)) return
        await queuePage.tryNow(open, 3000).catch((error: unknown) => {
          // All forms may have left meanwhile, and then the button is gone.
          if (phone.kills !== kills) throw error
        })
      })
    },
  }
}
