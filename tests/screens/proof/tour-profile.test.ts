import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { v7 as uuid } from 'uuid'
import { portalPages } from '#core/domain/portal/portal-pages.ts'
import type { Profile } from '#core/domain/account/profile.ts'
import { failed } from '#tests/support/memory-hospital.ts'
import { holdDeliveries } from '../batches.ts'
import { photo } from '../photo.ts'
import { noNetwork, records, showPortal, sri, sriProfile } from '../portal-hospital.ts'
import { invalid, press, tour, question, untilThere } from '../tour.ts'
import type { Words } from '../words.ts'

/** The person's own data. */
const data = [
  /^Sri Wahyuni · /,
  'SMS',
  'PT Cahaya',
  'Putra Wahyuni',
  'Jawa Barat',
  'Bogor',
  'Lainnya',
  'KTP',
  'Perempuan',
  'Laki-laki',
  'Indonesia',
  'Malaysia',
  /example\.com|\+62/,
]

const dialog = page.getByRole('dialog')
const part = (title: string) => page.getByRole('region', { name: title, exact: true })
const backButton = (name: string) => page.getByRole('button', { name, exact: true })
const filled = (text: string, what: string) => text.replace(/\{\{\w+\}\}/, what)

/** Opens the page of a part of the profile, from the list or from another part. */
const turnIn =
  ({ profile: words, common }: Words) =>
  async (title: string) => {
    const [list, back] = [part(words.sections), backButton(common.back)]
    if (part(title).query()) return
    await untilThere(list.or(back))
    if (!list.query()) await back.click()
    await list.getByRole('link', { name: new RegExp(`^${RegExp.escape(title)}(?: |$)`) }).click()
    await untilThere(part(title))
  }

/** Opens a part of the profile for editing. */
const editIn = (words: Words) => async (title: string) => {
  await turnIn(words)(title)
  const names = [words.profile.editGroup, words.profile.completeGroup].map((text) => RegExp.escape(filled(text, title)))
  await page
    .getByRole('button', { name: new RegExp(`^(?:${names.join('|')})$`) })
    .last()
    .click()
}

/** A field to write in, with any note behind its label. */
const field = (title: string, label: string) =>
  part(title).getByLabelText(new RegExp(`^${RegExp.escape(label)}(?: \\(.+\\))?$`))

tour(
  'the profile and the forms of its parts',
  async ({ language, words, look }) => {
    const { profile } = words
    await showPortal(portalPages.account, { language, as: 'patient' })
    const edit = editIn(words)
    await untilThere(part(profile.sections).getByText('Budi Santoso'))
    await look('profile')
    for (const name of ['person', 'address', 'relative'] as const) {
      const title = profile[`group_${name}`]
      await edit(title)
      await untilThere(part(title).getByCss('form'))
      await look(`profile-${name}`)
      await press(profile.cancel)
    }
    await look('profile-relative-read')
    await edit(profile.group_identity)
    await field(profile.group_identity, profile.PassportNumber).fill('X7654321')
    await field(profile.group_identity, profile.NationalityId).fill('zzzz')
    await press(profile.save)
    await untilThere(page.getByText(profile.invalidChoice, { exact: true }))
    await look('profile-identity')
    await press(profile.cancel)
    await untilThere(question)
    await look('profile-discard')
    await press(profile.cancelDiscard)
    await edit(profile.group_contact)
    await field(profile.group_contact, profile.PhoneNumber).fill('021')
    await press(profile.save)
    await untilThere(invalid)
    await look('profile-contact')
    await press(profile.cancel)
    await press(profile.cancelDiscard)
    await edit(profile.group_work)
    await look('profile-work')
    await press(profile.cancel)
  },
  data,
)

tour(
  'another address and number, the family and the picture',
  async ({ language, words, look }) => {
    const { auth, profile } = words
    const { answers, hospital } = await showPortal(portalPages.account, { language, as: 'patient' })
    const turnTo = turnIn(words)
    holdDeliveries(hospital)
    await turnTo(profile.group_contact)
    answers.changeIdentity = () => ({ ResendAfter: 60 })
    answers.confirmIdentity = () => failed('unprocessable')
    for (const [type, change, label, to] of [
      ['email', profile.changeEmail, profile.newEmail, 'ratna@example.com'],
      ['phone', profile.changePhone, profile.newPhone, '0813-9876-5432'],
    ] as const) {
      await press(change)
      await dialog.getByCss('form button[type=submit]').click()
      await untilThere(invalid)
      await look(`profile-${type}`)
      await dialog.getByLabelText(label).fill(to)
      await dialog.getByLabelText(profile.password, { exact: true }).fill(sri.password)
      await dialog.getByRole('button', { name: profile.sendCode }).click()
      await untilThere(dialog.getByLabelText(auth.code))
      await look(`profile-${type}-code`)
      await dialog.getByLabelText(auth.code).fill('0000')
      await dialog.getByRole('button', { name: auth.verify }).click()
      await untilThere(dialog.getByText(profile.codeRefused))
      await look(`profile-${type}-code-refused`)
      await userEvent.keyboard('{Escape}')
    }

    await turnTo(profile.family)
    await untilThere(part(profile.family).getByRole('listitem'))
    await press(profile.memberAdd)
    await press(profile.save)
    await untilThere(part(profile.family).getByText(profile.required))
    await look('profile-member')
    await press(profile.cancel)
    await part(profile.family).getByRole('listitem').first().getByRole('button').last().click()
    await untilThere(question)
    await look('profile-member-remove')
    await userEvent.keyboard('{Escape}')
    await turnTo(profile.picture)
    const picture = new File([await photo(400, 400)], 'a.jpg', { type: 'image/jpeg' })
    await userEvent.upload(part(profile.picture).getByLabelText(profile.picturePick), picture)
    await untilThere(page.getByAltText(profile.picturePreview))
    await look('profile-picture')
    await press(profile.save)
    await press(profile.pictureRemove)
    await untilThere(question)
    await look('profile-picture-remove')
    await userEvent.keyboard('{Escape}')
  },
  data,
)

/** One wish of each sort, where the hospital now has another value. */
const wishes = (id: string): Profile['Conflicts'] => {
  const [relative] = records.family
  const all: readonly Pick<Profile['Conflicts'][number], 'Field' | 'Member' | 'Mine'>[] = [
    { Field: 'ProfilePicPath', Member: null, Mine: id },
    { Field: 'CompanyName', Member: null, Mine: 'PT Cahaya' },
    { Field: 'ReligionId', Member: null, Mine: 1 },
    { Field: 'DateOfBirth', Member: null, Mine: '1991-02-03' },
    {
      Field: 'Address',
      Member: null,
      Mine: 'Jalan Contoh Melati Raya Nomor 123, Perumahan Taman Harapan Indah Blok AB-17, sebelah lapangan',
    },
    { Field: null, Member: relative?.id ?? null, Mine: { ...relative, fullName: 'Putra Wahyuni' } },
  ]
  return all.map((one) => ({ ...one, Id: uuid(), At: new Date().toISOString() }))
}

tour(
  'what is to be decided, and what waits for the network',
  async ({ language, words, look }) => {
    const { profile } = words
    const jpeg = new Uint8Array(await photo(200, 200)).toBase64()
    const shown = await showPortal(portalPages.account, {
      language,
      as: 'patient',
      answers: { profilePicture: () => ({ Jpeg: jpeg }) },
    })
    const { answers, open } = shown
    answers.profileDetails = () => ({ ...sriProfile(), Conflicts: wishes(uuid()) })
    await open(portalPages.account)
    await expect.element(part(profile.conflictTitle).getByRole('listitem')).toHaveLength(6)
    await look('profile-conflicts')
    for (const name of Object.keys(answers)) Object.assign(answers, { [name]: noNetwork })
    const { intercept } = shown.hospital
    shown.hospital.intercept = (path, ...asked) =>
      path.startsWith('submission/') ? noNetwork() : intercept(path, ...asked)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    await editIn(words)(profile.group_contact)
    await field(profile.group_contact, profile.PhoneNumber).fill('0215551234')
    await press(profile.save)
    await untilThere(part(profile.group_contact).getByText(profile.pendingMark))
    await look('profile-offline')
  },
  [...data, /^Jalan Contoh/],
)
