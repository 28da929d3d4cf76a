import type { Locator } from '@playwright/test'
import { accountPage } from '#tests/support/account-page.ts'
import { enrol } from '#tests/support/enrol.ts'
import { readCode } from '#tests/support/mailbox.ts'
import { passCodePause } from '#tests/support/code-limits.ts'
import { newcomer } from '#tests/support/newcomer.ts'
import { inDatabase } from '#tests/support/portal-database.ts'
import { browserStorage } from '#tests/support/browser-storage.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { profilePage } from '#tests/support/profile-page.ts'
import { untilReadyForField } from '#tests/support/self-assessment-page.ts'
import { untilAreaKept } from '#tests/support/kept-files.ts'

test('a profile is changed without network, found again, and taken once; the patient settles what was changed elsewhere meanwhile', async ({
  page,
  portal,
  errors,
}) => {
  test.slow()
  errors.expect(/ERR_INTERNET_DISCONNECTED/)
  const person = await enrol(portal)
  const account = accountPage(page, portal, 'id')
  const { words, part, field, turnTo, edit, save, button, pending, goto } = profilePage(page, 'id')
  await page.goto('/event')
  await untilReadyForField(page)
  await page.goto('/patient/login')
  await account.signInByEmail(person)
  await account.giveCode(person)
  await expect(account.heading('Selamat datang, Sri')).toBeVisible()
  await goto()
  const atHospital = async (column: string) => {
    const [row] = await inDatabase(
      portal,
      `select ${column} as found from patient_profile join account on account.id = account_id where email = $1`,
      [person.email],
    )
    return row?.['found']
  }

  // An address by four lists, each depending on the one before.
  await edit(words.group_address)
  await field(words.group_address, words.Address).fill('Jalan Melati 5')
  for (const level of [words.ProvinceId, words.CityId, words.SubdistrictId])
    await chooseNth(field(words.group_address, level), 2)
  const village = field(words.group_address, words.VillageId)
  await expect(village).toHaveAttribute('list')
  await village.fill('zzzz')
  await save()
  await expect(part(words.group_address).getByText(words.invalidChoice, { exact: true })).toBeVisible()
  const [first = ''] = await page
    .locator('#profile-VillageId-list option')
    .evaluateAll((all) => all.map(({ textContent }) => textContent))
  await village.fill(first.toLowerCase())
  await save()
  await expect(part(words.group_address).getByText('Jalan Melati 5')).toBeVisible()
  await expect(pending(words.group_address)).toHaveCount(0)
  expect(await atHospital('address')).toBe('Jalan Melati 5')

  // Without network, a draft and saved changes survive a reload.
  await untilAreaKept(page, 'portal')
  await page.context().setOffline(true)
  await edit(words.group_work)
  await field(words.group_work, words.CompanyName).fill('Teh Jaya')
  await expect.poll(() => browserStorage(page)).toContain('profileForms')
  await page.reload()
  await expect(field(words.group_work, words.CompanyName)).toHaveValue('Teh Jaya')
  await expect(page.getByText(words.resumed)).toBeVisible()
  await save()
  await expect(pending(words.group_work)).toBeVisible()
  await page.reload()
  await expect(part(words.group_work).getByText('Teh Jaya')).toBeVisible()
  await expect(pending(words.group_work)).toBeVisible()
  await edit(words.group_identity)
  await field(words.group_identity, words.KitasNumber).fill('A1234567')
  await save()
  await edit(words.group_address)
  // The device has all cities and the lists of the patient's own address, but not those of another city.
  await expect(field(words.group_address, words.SubdistrictId)).toBeEnabled()
  await expect(field(words.group_address, words.VillageId)).toHaveValue(first)
  await chooseNth(field(words.group_address, words.ProvinceId), 4)
  await chooseNth(field(words.group_address, words.CityId), 2)
  await expect(field(words.group_address, words.SubdistrictId)).toBeDisabled()
  await expect(part(words.group_address).getByText(words.listMissing)).toBeVisible()
  await expect(field(words.group_address, words.VillageId)).toHaveValue('')
  await page.getByRole('button', { name: words.cancel, exact: true }).click()
  await page.getByRole('button', { name: words.cancelDiscard }).click()
  await edit(words.group_address)
  const subdistrict = field(words.group_address, words.SubdistrictId)
  await chooseNth(subdistrict, 3)
  const movedTo = (await subdistrict.locator('option:checked').textContent()) ?? ''
  const code = await subdistrict.inputValue()
  await save()
  await expect(pending(words.group_address).first()).toBeVisible()

  // Meanwhile the desk writes another value.
  await inDatabase(
    portal,
    `update patient_profile set company_name = 'Kopi Desa', kitas_number = 'X7654321',
       province_code = '31', city_code = '31.74', subdistrict_code = null, village_code = null
     from account where account.id = account_id and email = $1`,
    [person.email],
  )
  await page.context().setOffline(false)
  const conflicts = part(words.conflictTitle)
  await expect(conflicts.getByRole('listitem')).toHaveCount(3, { timeout: 60_000 })
  await turnTo(words.group_work)
  await expect(part(words.group_work).getByText('Kopi Desa')).toBeVisible()
  await expect(pending(words.group_work)).toHaveCount(0)
  await button(words.conflictKeepOf, words.CompanyName).click()
  await expect(conflicts.getByRole('listitem')).toHaveCount(2)
  // An address is settled as a whole, and each region is named.
  const home = conflicts.getByRole('listitem').filter({ hasText: words.conflictRegions })
  await expect(home).toContainText('Kota Administrasi Jakarta Selatan, DKI Jakarta')
  await expect(home).toContainText(`${movedTo}, `)
  await expect(home).not.toContainText(/\d/)
  await button(words.conflictUseOf, words.conflictRegions).click()
  await expect(conflicts.getByRole('listitem')).toHaveCount(1)
  await button(words.conflictUseOf, words.KitasNumber).click()
  await expect(conflicts).toHaveCount(0)
  await expect.poll(() => atHospital('kitas_number')).toBe('A1234567')
  expect(await atHospital('company_name')).toBe('Kopi Desa')
  await expect.poll(() => atHospital('subdistrict_code')).toBe(code)
  expect(await atHospital('city_code')).toBe(code.slice(0, 5))
})

test('[AC22] a form warns while the device would not keep it, the browser asks before leaving, and a new relative who was begun is found again', async ({
  page,
  portal,
  errors,
}) => {
  errors.expect(/a form that was begun was not kept/)
  const person = await enrol(portal)
  const account = accountPage(page, portal, 'id')
  const { words, list, field, turnTo, edit, button, goto } = profilePage(page, 'id')
  await page.goto('/patient/login')
  await account.signInByEmail(person)
  await account.giveCode(person)
  await expect(account.heading('Selamat datang, Sri')).toBeVisible()
  await goto()

  await turnTo(words.family)
  await button(words.memberAdd, '').click()
  await field(words.family, words.memberName).fill('Putra Wahyuni')
  await page.getByRole('link', { name: words.toProfile }).click()
  await expect(list.getByRole('listitem').filter({ hasText: words.family })).toContainText(words.unsaved)
  await turnTo(words.family)
  await expect(field(words.family, words.memberName)).toHaveValue('Putra Wahyuni')

  const asks = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
  const warning = page.getByText('Perubahan terakhir belum dapat disimpan di perangkat ini')
  await expect.poll(asks).toBe(false)
  await page.evaluate(() => {
    const before = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put') ?? {}
    const put = () => {
      throw new DOMException('broken', 'UnknownError')
    }
    Object.assign(IDBObjectStore.prototype, { put })
    Object.assign(window, { mend: () => Object.defineProperty(IDBObjectStore.prototype, 'put', before) })
  })
  await edit(words.group_work)
  await field(words.group_work, words.CompanyName).fill('Teh Jaya')
  await expect(warning).toBeVisible()
  expect(await asks()).toBe(true)
  await page.evaluate('void mend()')
  await field(words.group_work, words.CompanyName).fill('Teh Jaya Abadi')
  await expect(warning).toHaveCount(0)
  await expect.poll(asks).toBe(false)
  await page.reload()
  await expect(field(words.group_work, words.CompanyName)).toHaveValue('Teh Jaya Abadi')
})

test('[AC39] a part that is open in one tab is not overwritten in another, and goes on there', async ({
  page,
  portal,
  context,
}) => {
  const person = await enrol(portal)
  const account = accountPage(page, portal, 'id')
  const { words, field, edit, goto } = profilePage(page, 'id')
  await page.goto('/patient/login')
  await account.signInByEmail(person)
  await account.giveCode(person)
  await expect(account.heading('Selamat datang, Sri')).toBeVisible()
  await goto()
  await edit(words.group_work)
  await field(words.group_work, words.CompanyName).fill('Teh Jaya')
  const other = await context.newPage()
  const there = profilePage(other, 'id')
  await other.goto(page.url())
  await expect(other.getByText(words.elsewhere)).toBeVisible()
  await page.close()
  await expect(there.field(words.group_work, words.CompanyName)).toHaveValue('Teh Jaya')
})

test('picture, family, and another e-mail address by its code; with the keyboard alone', async ({
  page,
  portal,
  errors,
}) => {
  test.slow()
  errors.expect(/status of 422/)
  const person = await enrol(portal)
  const account = accountPage(page, portal, 'id')
  const { words, part, field, turnTo, save, button, pending, goto } = profilePage(page, 'id')
  await page.goto('/patient/login')
  await account.signInByEmail(person)
  await account.giveCode(person)
  await expect(account.heading('Selamat datang, Sri')).toBeVisible()
  await goto()

  await turnTo(words.picture)
  const picker = part(words.picture).getByLabel(words.picturePick)
  await picker.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByRole('alert')).toHaveText(words.pictureUnreadable)
  await picker.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(part(words.picture).getByAltText(words.picturePreview)).toBeVisible()
  // A chosen picture is kept like any draft, so it stops neither a reload nor the portal's lock.
  await expect
    .poll(() => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true }))))
    .toBe(true)
  await page.reload()
  await expect(part(words.picture).getByAltText(words.picturePreview)).toBeVisible()
  await save()
  await expect(part(words.picture).getByAltText(words.picturePreview)).toHaveCount(0)
  const shown = part(words.picture).locator('img')
  await expect(shown).toHaveAttribute('src', /^data:image\/jpeg/)
  await expect(pending(words.picture)).toHaveCount(0)
  await page.reload()
  await expect(shown).toHaveAttribute('src', /^data:image\/jpeg/)

  // Adds a relative by keyboard.
  await turnTo(words.family)
  const family = part(words.family)
  await button(words.memberAdd, '').focus()
  await page.keyboard.press('Enter')
  await expect(field(words.family, words.memberName)).toBeFocused()
  await page.keyboard.type('Putra Wahyuni')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('02032015')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  const member = family.getByRole('listitem').filter({ hasText: 'Putra Wahyuni' })
  await expect(member).toBeVisible()
  await expect(button(words.memberAdd, '')).toBeVisible()
  await expect(button(words.memberAdd, '')).toBeFocused()
  await expect(member.getByText(words.pendingMark)).toHaveCount(0)
  await button(words.memberEdit, 'Putra Wahyuni').click()
  await field(words.family, words.memberName).fill('Putri Wahyuni')
  await save()
  await expect(button(words.memberEdit, 'Putri Wahyuni')).toBeFocused()
  await button(words.memberRemove, 'Putri Wahyuni').click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.remove }).click()
  await expect(family.getByText('Putri Wahyuni')).toHaveCount(0)
  await expect(button(words.memberAdd, '')).toBeFocused()

  const next = newcomer()
  await passCodePause(portal)
  await turnTo(words.group_contact)
  await button(words.changeEmail, '').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.newEmail).fill(next.email)
  await dialog.getByLabel(words.password).fill('not-mine-at-all')
  await dialog.getByRole('button', { name: words.sendCode }).click()
  await expect(dialog.getByRole('link', { name: words.wrongPassword })).toBeVisible()
  await dialog.getByLabel(words.password).fill(person.password)
  await dialog.getByRole('button', { name: words.sendCode }).click()
  const { code } = await readCode(portal, next)
  await dialog.getByLabel(account.words.code).fill(code)
  await dialog.getByRole('button', { name: account.words.verify }).click()
  await expect(dialog).toHaveCount(0)
  await expect(part(words.group_contact).getByText(next.email).last()).toBeVisible()
})

/** Waits until the list has its options. */
async function chooseNth(select: Locator, index: number): Promise<void> {
  await expect(select).toBeEnabled()
  await expect(select.locator('option').nth(index)).toBeAttached()
  await select.selectOption({ index })
}
