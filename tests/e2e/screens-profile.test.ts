import { accountPage } from '#tests/support/account-page.ts'
import { passCodePause } from '#tests/support/code-limits.ts'
import { enrol } from '#tests/support/enrol.ts'
import { noNetwork } from '#tests/support/error-watch.ts'
import { newcomer, type Newcomer } from '#tests/support/newcomer.ts'
import type { Portal } from '#tests/support/portal.ts'
import { inDatabase } from '#tests/support/portal-database.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { profilePage } from '#tests/support/profile-page.ts'
import { tourLanguages } from '#tests/support/screen-tour.ts'
import { siteData } from '#tests/support/site-data.ts'

// What screens look like has no need of a service worker, and each new browser would have to install one.
test.use({ serviceWorkers: 'block' })

/** The person's own data. */
const data = [...siteData, 'SMS', 'PT Cahaya', 'Putra Wahyuni', /example\.com|\+62/]

test('the profile, each of its forms and all that it asks', { tag: '@odd' }, async ({ openDevice, portal, errors }) => {
  test.slow()
  errors.expect(noNetwork, /status of 422/)
  const people = { id: await enrol(portal), en: await enrol(portal) }
  await tourLanguages(
    openDevice,
    async ({ page, language, look }) => {
      const person = people[language]
      const account = accountPage(page, portal, language)
      const profile = profilePage(page, language)
      const { words, part, field, edit, save, button } = profile
      const dialog = page.getByRole('dialog')
      const question = page.getByRole('alertdialog')
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
      await page.goto('/patient/login')
      await account.signInByEmail(person)
      await account.giveCode(person)
      await expect(page.getByRole('heading', { level: 1, name: /Sri/ })).toBeVisible()
      await profile.goto()
      await expect(part(words.family).getByRole('listitem').first()).toBeVisible()
      await look('profile')

      for (const name of ['person', 'address', 'relative'] as const) {
        const title = words[`group_${name}`]
        await edit(title)
        await expect(part(title).locator('form')).toBeVisible()
        await look(`profile-${name}`)
        await press(words.cancel)
      }
      await edit(words.group_identity)
      await field(words.group_identity, words.PassportNumber).fill('X7654321')
      await field(words.group_identity, words.NationalityId).fill('zzzz')
      await save()
      await expect(page.getByText(words.invalidChoice, { exact: true })).toBeVisible()
      await look('profile-identity')
      await press(words.cancel)
      await expect(question).toBeVisible()
      await look('profile-discard')
      await press(words.cancelDiscard)
      await edit(words.group_contact)
      await field(words.group_contact, words.PhoneNumber).fill('021')
      await save()
      await look('profile-contact')
      await press(words.cancel)
      await press(words.cancelDiscard)
      await edit(words.group_work)
      await look('profile-work')
      await press(words.cancel)

      const other = newcomer()
      for (const [type, change, label, to] of [
        ['email', words.changeEmail, words.newEmail, other.email],
        ['phone', words.changePhone, words.newPhone, other.mobile],
      ] as const) {
        await button(change, '').click()
        await dialog.locator('form button[type=submit]').click()
        await look(`profile-${type}`)
        await dialog.getByLabel(label).fill(to)
        await dialog.getByLabel(words.password, { exact: true }).fill(person.password)
        await passCodePause(portal)
        await dialog.getByRole('button', { name: words.sendCode }).click()
        await expect(dialog.getByLabel(account.words.code)).toBeVisible()
        await look(`profile-${type}-code`)
        await dialog.getByLabel(account.words.code).fill('0000')
        await dialog.getByRole('button', { name: account.words.verify }).click()
        await expect(dialog.getByText(words.codeRefused)).toBeVisible()
        await look(`profile-${type}-code-refused`)
        await page.keyboard.press('Escape')
      }

      await button(words.memberAdd, '').click()
      await save()
      await expect(part(words.family).getByText(words.required).first()).toBeVisible()
      await look('profile-member')
      await press(words.cancel)
      await part(words.family).getByRole('listitem').first().getByRole('button').last().click()
      await expect(question).toBeVisible()
      await look('profile-member-remove')
      await page.keyboard.press('Escape')
      const picture = { name: 'a.png', mimeType: 'image/png', buffer: await page.screenshot() }
      await part(words.picture).getByLabel(words.picturePick).setInputFiles(picture)
      await expect(part(words.picture).getByAltText(words.picturePreview)).toBeVisible()
      await look('profile-picture')
      await save()
      await button(words.pictureRemove, '').click()
      await expect(question).toBeVisible()
      await look('profile-picture-remove')
      await page.keyboard.press('Escape')
      await expect(profile.pending(words.picture)).toHaveCount(0)

      await disagree(portal, person)
      await profile.goto()
      await expect(part(words.conflictTitle).getByRole('listitem')).toHaveCount(6)
      await look('profile-conflicts')
      await page.context().setOffline(true)
      await edit(words.group_contact)
      await field(words.group_contact, words.PhoneNumber).fill('0215551234')
      await save()
      await expect(profile.pending(words.group_contact)).toBeVisible()
      await look('profile-offline')
    },
    data,
  )
})

/** As if this person had changed something of each sort, and the hospital all of it meanwhile. */
const disagree = (portal: Portal, { email }: Newcomer) =>
  inDatabase(
    portal,
    `with own as (select id, patient_id from account where email = $1),
    picture as (
      insert into profile_picture (account_id, id, jpeg) select account_id, gen_random_uuid(), jpeg
      from profile_picture join own on account_id = own.id
      returning id
    ),
    relative as (
      select record.id, body from record join own on subject = patient_id
      where collection = 'family' and body is not null order by record.id limit 1
    )
    insert into profile_conflict (id, account_id, field, member, mine, submission_id)
    select gen_random_uuid(), own.id, wish.field, null, wish.mine, gen_random_uuid()
    from own, (
      select 'ProfilePicPath', to_jsonb(id) from picture union all values
      ('CompanyName', '"PT Cahaya"'::jsonb),
      ('ReligionId', '2'),
      ('DateOfBirth', '"1991-02-03"'),
      ('Address', '"Jalan Contoh Melati Raya Nomor 123, Perumahan Taman Harapan Indah Blok AB-17, sebelah lapangan"')
    ) as wish (field, mine)
    union all
    select gen_random_uuid(), own.id, null, relative.id, body || '{"fullName":"Putra Wahyuni"}', gen_random_uuid()
    from own, relative`,
    [email],
  )
