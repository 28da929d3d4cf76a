import { dayOf, WIB } from '#core/domain/time/zone.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { staffPages } from '#core/domain/staff/staff-pages.ts'
import { auth } from '#i18n/id/auth.ts'
import { staff as words } from '#i18n/id/staff.ts'
import { lukman, refusedAs, showStaff } from './staff-hospital.ts'

/** Staff who may also export the services. */
const mayAll = {
  ...lukman,
  Navigations: lukman.Navigations.map((group) => ({
    ...group,
    Menu: group.Menu.map((one) =>
      one.MenuAlias === 'staff-activities' ? { ...one, FeatureRef: 'view,edit,export' } : one,
    ),
  })),
}

const main = page.getByRole('main')
const button = (name: string) => main.getByRole('button', { name, exact: true })
const says = (text: string | RegExp) => main.getByText(text)

/** Lets the browser offer a choice of file, in a folder of this test, or not. */
async function letChoose(isOffered = true) {
  const root = await navigator.storage.getDirectory()
  const folder = await root.getDirectoryHandle(crypto.randomUUID(), { create: true })
  const showSaveFilePicker = async ({ suggestedName }: { suggestedName: string }) =>
    folder.getFileHandle(suggestedName, { create: true })
  Object.defineProperty(window, 'showSaveFilePicker', {
    configurable: true,
    value: isOffered ? showSaveFilePicker : undefined,
  })
  const files = async () => {
    const texts: Record<string, string> = {}
    // The browser writes into a file beside the chosen one until it is whole.
    for await (const [name, handle] of folder.entries())
      if (handle instanceof FileSystemFileHandle && !name.endsWith('.crswap'))
        texts[name] = await (await handle.getFile()).text()
    return texts
  }
  onTestFinished(() => void Reflect.deleteProperty(window, 'showSaveFilePicker'))
  return files
}

/** A file that arrives when the test says so. */
function slowFile(rows?: number) {
  const gone = vi.fn<() => void>()
  let source: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (source = controller), cancel: gone })
  const headers = { 'content-disposition': 'attachment', ...(rows !== undefined && { 'x-rows': String(rows) }) }
  return {
    answer: new Response(body, { headers }),
    send: (text: string) => source?.enqueue(new TextEncoder().encode(text)),
    end: () => source?.close(),
    breakOff: () => source?.error(new TypeError('network error')),
    gone,
  }
}

it('[ST103] [ST104] [ST105] a file is named with its rows, tells how far it is, and is written where the person chose', async () => {
  const files = await letChoose()
  const file = slowFile(3)
  const { called } = await showStaff(`${staffPages.submissions}?kind=Ipd`, {
    answers: { staffExport: () => file.answer },
  })
  await expect.element(button('Unduh Excel (1 isian)')).toBeVisible()
  await main.getByLabelText(words.exportCodes).click()
  await button('Unduh CSV (1 isian)').click()
  await expect.element(says(words.exportWaits)).toBeVisible()
  file.send('a\r\n"1\r\n1"\r\n')
  await expect.element(says('1 dari 3 baris')).toBeVisible()
  expect(main.getByRole('progressbar').element()).toHaveAttribute('value', '1')
  await expect.element(button('Unduh Excel (1 isian)')).toBeDisabled()
  expect(Object.values(await files())).toEqual([''])
  file.send('2\r\n3\r\n')
  file.end()
  await expect.element(main.getByRole('alert')).toMatchTextContent(/^Ipd-[\d-]+\.csv selesai diunduh: 3 baris\.$/)
  expect(await files()).toEqual({ [`Ipd-${dayOf(Date.now(), WIB)}.csv`]: 'a\r\n"1\r\n1"\r\n2\r\n3\r\n' })
  const sent = { kind: 'Ipd', file: 'csv', as: 'ids', language: 'id' }
  expect(called.find(({ path }) => path === 'staff/submissions/export')?.sent).toEqual(sent)
  await button(words.exportClose).click()
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument()
})

it.each([
  {
    path: `${staffPages.submissions}?kind=Ipd&version=2&outcome=accepted&review=received&label=food&mark=alarming&hospital=MHJS&ward=Melati&device=3fa941c2-0000-4000-8000-000000000001&unassigned=1&from=2026-08-01&until=2026-08-31&search=Sri&question=nurse&answer=3`,
    list: 'staff/submissions',
    file: 'staff/submissions/export',
    besides: { as: 'words' },
  },
  {
    path: `${staffPages.results}?kind=Ipd&version=2&hospital=MHJS&ward=Melati&by=month&from=2026-08-01&until=2026-08-31`,
    list: 'staff/results',
    file: 'staff/results/export',
    besides: {},
  },
  {
    path: `${staffPages.audit}?person=0198b5f0-0000-7000-8000-0000000000d1&call=staff%2Fpeople%2Finvite&outcome=refused&from=2026-08-01&until=2026-08-31`,
    list: 'staff/audit',
    file: 'staff/audit/export',
    besides: {},
  },
  {
    path: `${staffPages.activities}?month=2026-08&hospital=MHJS`,
    list: 'staff/activities/month',
    file: 'staff/activities/export',
    besides: { as: 'words' },
  },
])('[ST109] the file of $list has the filters of the page', async ({ path, list, file, besides }) => {
  await letChoose()
  const filters = Object.fromEntries(new URL(path, location.origin).searchParams)
  const { called } = await showStaff(path, { me: mayAll })
  const sent = (what: string) => called.findLast((one) => one.path === what)?.sent
  await main.getByRole('button', { name: /^Unduh CSV/ }).click()
  await expect.poll(() => sent(file)).toBeDefined()
  const { language: _language, ...shown } = sent(list) ?? {}
  expect(sent(file)).toEqual({ ...shown, ...besides, file: 'csv', language: 'id' })
  for (const [name, value] of Object.entries(filters))
    expect(sent(file)?.[name === 'call' ? 'calls' : name], name).toContain(value)
})

it('[ST103] [ST105] a file that is cancelled ends at the hospital, and nothing of it is kept', async () => {
  const files = await letChoose()
  const file = slowFile()
  await showStaff(staffPages.audit, { answers: { staffExportAudit: () => file.answer } })
  await button('Unduh NDJSON (4 baris)').click()
  file.send('{}\n{}\n')
  await expect.element(says('2 baris')).toBeVisible()
  await button(words.exportCancel).click()
  await expect.element(says(/dibatalkan\. Tidak ada yang disimpan\.$/)).toBeVisible()
  expect(file.gone).toHaveBeenCalledOnce()
  expect(await files()).toEqual({})
  expect(button(words.exportClose).element()).toHaveFocus()
})

it.each([
  ['forbidden', () => refusedAs(403, 'forbidden')],
  ['busy', () => refusedAs(503, 'unavailable')],
  ['broken', () => new Response('<html>')],
] as const)('[ST103] a file that is answered as %s says so, and nothing is kept', async (why, answer) => {
  const files = await letChoose()
  await showStaff('/staff/results?kind=Ipd', { answers: { staffExportResults: answer } })
  await button(words.export_ndjson).click()
  await expect.element(says(words[`exportFailed_${why}`])).toBeVisible()
  await expect.element(says(/^Dari Ipd-[\d-]+\.ndjson tidak ada yang disimpan\.$/)).toBeVisible()
  expect(await files()).toEqual({})
})

it('[ST103] [ST105] a connection that breaks says so; the next file is saved as a download, while other pages are looked at', async () => {
  await letChoose(false)
  const saved: Promise<string>[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(fetch(this.href).then((file) => file.text()))
  })
  const answered = [slowFile(), slowFile()]
  const [broken, whole] = answered as [ReturnType<typeof slowFile>, ReturnType<typeof slowFile>]
  await showStaff(staffPages.submissions, { answers: { staffExport: () => answered.shift()!.answer } })
  await button('Unduh Excel (1 isian)').click()
  broken.send('PK')
  await expect.element(says('1 kB')).toBeVisible()
  broken.breakOff()
  await expect.element(says(words.exportFailed_broken)).toBeVisible()
  expect(saved).toEqual([])

  await button('Unduh NDJSON (1 isian)').click()
  whole.send('{"a":1}\n')
  await expect.element(says('1 baris')).toBeVisible()
  await main.getByRole('link', { name: /4MXA-2K7Q/ }).click()
  await expect.element(page.getByRole('heading', { name: words.review })).toBeVisible()
  whole.end()
  await expect.poll(() => Promise.all(saved)).toEqual(['{"a":1}\n'])
  history.back()
  await expect.element(says(/selesai diunduh: 1 baris\.$/)).toBeVisible()
})

it('[ST103] a file goes on while the portal is locked, and ends with the sign-in', async () => {
  const files = await letChoose()
  const file = slowFile()
  const { answers } = await showStaff(staffPages.audit, { answers: { staffExportAudit: () => file.answer } })
  await button('Unduh CSV (4 baris)').click()
  file.send('a\r\n')
  await expect.element(says('0 baris')).toBeVisible()
  const refresh = () => document.dispatchEvent(new Event('visibilitychange'))
  const staffMe = answers.staffMe
  answers.staffMe = () => refusedAs(401, 'bad-credential', { stage: 'locked' })
  refresh()
  await expect.element(page.getByRole('heading', { name: words.unlockTitle })).toBeVisible()
  file.send('1\r\n')
  Object.assign(answers, { staffMe })
  await page.getByLabelText(auth.password, { exact: true }).fill('kursi-biru-berjalan')
  await page.getByRole('button', { name: words.unlock }).click()
  await expect.element(says('1 baris')).toBeVisible()
  expect(file.gone).not.toHaveBeenCalled()
  await page.getByRole('button', { name: words.signOut }).click()
  await expect.poll(() => file.gone.mock.calls.length).toBe(1)
  await expect.poll(files).toEqual({})
})
