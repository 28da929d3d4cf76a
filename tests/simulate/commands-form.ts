import { strict as assert } from 'node:assert'
import * as fc from 'fast-check'
import { writeAttachment, CHUNK_BYTES } from '#core/domain/submission/attachment.ts'
import { addAttachment } from '#core/outbox/attachments/add.ts'
import { newDraftId, saveDraft } from '#core/outbox/drafts/drafts.ts'
import { OutboxError } from '#core/outbox/submit/outbox-error.ts'
import { submit } from '#core/outbox/submit/submit.ts'
import { selfAssessmentRunner } from '#core/questionnaires/forms/self-assessment-runner.ts'
import { contact } from '#core/questionnaires/forms/services/contact.ts'
import { advisedAnswers } from '#tests/support/runner-answers.ts'
import { act } from './act.ts'
import { command, pick } from './command.ts'
import type { SavedFile } from './files.ts'
import { SECRET } from './invariants.ts'
import type { Tab } from './phone.ts'
import { tabAt, type Form, type SimulatedWorld } from './world.ts'

const place = fc.nat({ max: 2 })
const which = fc.nat({ max: 20 })

const phoneAt = ({ phones }: SimulatedWorld, number: number) => phones[number === 2 ? 1 : 0]

/** Begins a form, fills it in, and lets the app autosave it. */
const begin = fc.tuple(place).map((given) =>
  command('begin', given, async (world) => {
    const phone = phoneAt(world, given[0])
    const tab = await tabAt(world, phone, given[0])
    const { kind, version } = selfAssessmentRunner
    const values = { ...advisedAnswers, bibNumber: `B${world.forms.length}`, name: `${SECRET} ${world.forms.length}` }
    const draft = { id: newDraftId(), kind, version, startedAt: phone.clock.now(), values, step: 1 }
    const outcome = await act(world, tab, () => saveDraft(tab.device, draft))
    if (outcome.is === 'done') world.forms.push({ draft, questionnaire: selfAssessmentRunner, phone, saved: 'no' })
  }),
)

/** After a submission was given up, the same form may be filled in as another one, without the old promise. */
const openForms = ({ forms, discarded }: SimulatedWorld) =>
  forms.filter(({ phone, draft }) => !discarded.has(phone.name + draft.id))

async function submitForm(world: SimulatedWorld, tab: Tab, form: Form) {
  const { questionnaire } = form
  const { id, values, startedAt } = form.draft
  if (form.saved === 'no') form.saved = 'maybe'
  const outcome = await act(world, tab, () =>
    submit(tab.device, {
      id,
      questionnaire,
      answers: values,
      language: 'id',
      ...(form.patient !== undefined && { patientId: form.patient }),
      startedAt,
    }),
  )
  if (outcome.is === 'done') form.saved = 'told'
  // Otherwise the command would test nothing.
  assert.notEqual(outcome.is === 'failed' && (outcome.error as Partial<OutboxError>).reason, 'invalid-answers')
  // The screen offers the sealed form as a file.
  if (outcome.is === 'failed' && outcome.error instanceof OutboxError && outcome.error.item)
    world.left.push({ form, item: outcome.error.item })
  await act(world, tab, () => tab.device.keepWitness())
  return outcome
}

const submitOne = fc.tuple(place, which).map((given) =>
  command('submit', given, async (world) => {
    const form = pick(
      world.forms.filter(({ saved }) => saved === 'no'),
      given[1],
    )
    if (form) await submitForm(world, await tabAt(world, form.phone, given[0]), form)
  }),
)

/** Submits the form in two tabs at the same time. */
const submitTwice = fc.tuple(which).map((given) =>
  command('submitTwice', given, async (world) => {
    const form = pick(openForms(world), given[0])
    if (!form) return
    const tabs = [await tabAt(world, form.phone, 0), await tabAt(world, form.phone, 1)]
    await Promise.all(tabs.map((tab) => submitForm(world, tab, form)))
  }),
)

/** Autosaves late, or twice. */
const autosave = fc.tuple(place, which).map((given) =>
  command('autosave', given, async (world) => {
    const form = pick(openForms(world), given[1])
    if (!form) return
    const tab = await tabAt(world, form.phone, given[0])
    await act(world, tab, () => saveDraft(tab.device, form.draft))
  }),
)

/** Begins and saves a form, so that there is always one to deliver. */
const collect = fc.tuple(place, fc.boolean()).map((given) =>
  command('collect', given, async (world) => {
    const before = world.forms.length
    const phone = phoneAt(world, given[0])
    const tab = await tabAt(world, phone, given[0])
    const { kind, version } = selfAssessmentRunner
    const values = { ...advisedAnswers, bibNumber: `B${before}`, name: `${SECRET} ${before}` }
    const draft = { id: newDraftId(), kind, version, startedAt: phone.clock.now(), values, step: 1 }
    const saved = await act(world, tab, () => saveDraft(tab.device, draft))
    if (saved.is !== 'done') return
    // A signed-in patient may save a form of their own.
    const own = given[1] && phone.patient !== undefined && { patient: phone.patient }
    const form: Form = { draft, questionnaire: selfAssessmentRunner, phone, ...own, saved: 'no' }
    world.forms.push(form)
    await submitForm(world, await tabAt(world, phone, given[0]), form)
  }),
)

/** A minimal PDF. The simulated hospital does not read it. */
const contentOf = (bytes: number, name: string) => new Uint8Array(Buffer.alloc(bytes, `%PDF-1.4 ${SECRET} ${name} `))

/** A message with files of one, three or four chunks. It is saved at once or later, or finds no room. */
const collectWithFiles = fc
  .tuple(
    place,
    fc.array(fc.constantFrom(600, 2 * CHUNK_BYTES + 1, 4 * CHUNK_BYTES), { minLength: 1, maxLength: 2 }),
    fc.constantFrom('at once', 'later', 'without room'),
  )
  .map((given) =>
    command('collectWithFiles', given, async (world) => {
      const [at, sizes, saved] = given
      const phone = phoneAt(world, at)
      const tab = await tabAt(world, phone, at)
      const id = newDraftId()
      const files: SavedFile[] = []
      for (const bytes of sizes) {
        const content = contentOf(bytes, `${world.forms.length}.${files.length}`)
        const added = await act(world, tab, () => addAttachment(tab.device, id, 'application/pdf', content))
        if (added.is !== 'done') return
        files.push({ ...added.value, content })
      }
      const { kind, version } = contact
      const values = { ...message, fullName: `${SECRET} ${world.forms.length}`, files: files.map(writeAttachment) }
      const draft = { id, kind, version, startedAt: phone.clock.now(), values, step: 1 }
      const drafted = await act(world, tab, () => saveDraft(tab.device, draft))
      if (drafted.is !== 'done') return
      const form: Form = { draft, questionnaire: contact, files, phone, saved: 'no' }
      world.forms.push(form)
      if (saved === 'later') return
      const saver = await tabAt(world, phone, at)
      if (saved === 'without room') saver.mortal.failWrites(4)
      await submitForm(world, saver, form)
    }),
  )

/** Adds a file to a form that left its phone for want of room and is still open there. */
export async function addToLeft(world: SimulatedWorld, tab: Tab, form: Form): Promise<void> {
  const { files, draft } = form
  if (!files || files.length === MOST_FILES || world.discarded.has(form.phone.name + draft.id)) return
  const isOpen = await act(world, tab, () => tab.device.db.drafts.get(draft.id))
  if (isOpen.is !== 'done' || !isOpen.value) return
  const content = contentOf(600, `${world.forms.length}.${files.length}`)
  const added = await act(world, tab, () => addAttachment(tab.device, draft.id, 'application/pdf', content))
  if (added.is !== 'done') return
  const now = [...files, { ...added.value, content }]
  const changed = { ...draft, values: { ...draft.values, files: now.map(writeAttachment) } }
  const drafted = await act(world, tab, () => saveDraft(tab.device, changed))
  if (drafted.is === 'done') Object.assign(form, { draft: changed, files: now })
}

/** The greatest number of files for a message. */
const MOST_FILES = 3

const message = {
  asker: 'guest',
  hospital: 'MHJS',
  topic: 'result',
  message: `${SECRET} hasil`,
  guestReplyBy: 'email',
  email: 'sri@example.com',
}

export const formCommands = {
  collectWithFiles,
  collect,
  others: fc.oneof(begin, submitOne, submitTwice, autosave),
}
