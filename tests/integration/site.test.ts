import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { EVERYBODY } from '#server/records/record/record-kinds.ts'
import { openBrowser } from '#tests/support/account-client.ts'
import { write } from '#tests/support/collection-copy.ts'
import { centerOf, doctorOf, hospitalOf, newsOf, promoOf } from '#tests/support/sample-records.ts'
import { openHospital } from '#tests/support/test-hospital.ts'

const subject = EVERYBODY

it('gives an entry of each kind by its id, and says when there is none', async () => {
  const hospital = await openHospital()
  const guest = openBrowser(hospital)
  const [place, center, article, promo, doctor] = [
    hospitalOf('RS Satu'),
    centerOf('Jantung'),
    newsOf('Kabar'),
    promoOf('Hemat'),
    doctorOf('dr. Sari, Sp.A'),
  ]
  await write(
    hospital,
    { collection: 'hospitals', subject, put: [place] },
    { collection: 'centers', subject, put: [center] },
    { collection: 'news', subject, put: [article] },
    { collection: 'promos', subject, put: [promo] },
    { collection: 'doctors', subject, put: [doctor] },
  )
  expect(await guest.ask(calls.doctorDetail, { Id: doctor.id })).toEqual(doctor)
  expect(await guest.ask(calls.hospitalDetail, { Id: place.id })).toEqual(place)
  expect(await guest.ask(calls.centerDetail, { Id: center.id })).toEqual(center)
  expect(await guest.ask(calls.newsDetail, { Id: article.id })).toEqual(article)
  expect(await guest.ask(calls.promoDetail, { Id: promo.id })).toEqual(promo)
  const refusal = async (call: typeof calls.newsDetail | typeof calls.centerDetail, Id: string) => {
    const { status, body } = await guest.send(call, { Id })
    return [status, body?.error, body?.message]
  }
  const center404 = [404, 'not-found', 'The requested center of excellence is not found']
  expect(await refusal(calls.centerDetail, uuid())).toEqual(center404)
  // An entry of another kind, or a removed one, is not found either.
  expect(await refusal(calls.centerDetail, article.id)).toEqual(center404)
  await write(hospital, { collection: 'news', subject, remove: [article.id] })
  expect(await refusal(calls.newsDetail, article.id)).toEqual([404, 'not-found', 'The requested news is not found'])
  expect(await refusal(calls.newsDetail, 'x')).toEqual([400, 'bad-request', 'Id is not valid'])
})

it('gives doctors page by page, by name whatever their title', async () => {
  const hospital = await openHospital()
  const guest = openBrowser(hospital)
  const names = Array.from({ length: 23 }, (_, at) => `Dokter ${String(at).padStart(2, '0')}`)
  const titled = names.map((name, at) => `${['dr. ', 'drg. ', 'Prof. dr. '][at % 3]}${name}, Sp.A`)
  await write(hospital, { collection: 'doctors', subject, put: titled.toReversed().map((name) => doctorOf(name)) })
  const page = async (Page: number, Size: number) => {
    const { Items, Total } = await guest.ask(calls.doctors, { Page, Size })
    expect(Total).toBe(23)
    return Items.map(({ name }) => name)
  }
  for (const size of [3, 5, 10]) {
    const pages = []
    for (let at = 1; at <= Math.ceil(23 / size); at++) pages.push(...(await page(at, size)))
    expect(pages).toEqual(titled)
  }
  expect(await page(9, 10)).toEqual([])
  expect((await guest.ask(calls.doctors, {})).Items).toHaveLength(10)
  for (const wrong of [{ Page: 0 }, { Size: 51 }, { Page: 1.5 }, { Hospital: 'MHXX' }])
    expect((await guest.send(calls.doctors, wrong)).status).toBe(400)
})

it('finds doctors by every word of a text, by specialty and by hospital', async () => {
  const hospital = await openHospital()
  const guest = openBrowser(hospital)
  const [rene, renata, odd] = [
    doctorOf('dr. René Müller, Sp.A', { specialty: 'Anak' }),
    doctorOf('dr. Renata Sari, Sp.JP', { specialty: 'Jantung' }),
    doctorOf('dr. Seratus% Pas_ti', { specialty: 'Jantung' }),
  ]
  await write(hospital, { collection: 'doctors', subject, put: [rene, renata, odd] })
  const found = async (asked: object) =>
    (await guest.ask(calls.doctors, asked)).Items.map(({ name }) => name.split(' ', 2)[1])
  expect(await found({ Text: 'RENE' })).toEqual(['René'])
  expect(await found({ Text: 'renÉ muller' })).toEqual(['René'])
  expect(await found({ Text: '  ren  ' })).toEqual(['Renata', 'René'])
  expect(await found({ Text: 'ren jantung' })).toEqual(['Renata'])
  expect(await found({ Specialty: 'Jantung' })).toEqual(['Renata', 'Seratus%'])
  expect(await found({ Specialty: 'Jantung', Text: 'rené' })).toEqual([])
  expect(await found({ Hospital: 'MHJS', Text: '' })).toHaveLength(3)
  expect(await found({ Hospital: 'MHBD' })).toEqual([])
  // Wildcards of a pattern count as plain characters.
  expect(await found({ Text: '%' })).toEqual(['Seratus%'])
  expect(await found({ Text: '_' })).toEqual(['Seratus%'])
  expect(await found({ Text: '\\' })).toEqual([])
  expect(await guest.ask(calls.specialties, {})).toEqual(['Anak', 'Jantung'])
})

it('searches all that the website shows, five of a kind, and no offer that is over', async () => {
  const hospital = await openHospital()
  const guest = openBrowser(hospital)
  const past = { from: '2020-01-01T00:00:00.000Z', until: '2020-02-01T00:00:00.000Z' }
  await write(
    hospital,
    {
      collection: 'doctors',
      subject,
      put: Array.from({ length: 7 }, (_, at) => doctorOf(`dr. Jantungwati ${at}`)),
    },
    { collection: 'hospitals', subject, put: [hospitalOf('RS Jantung Kita')] },
    { collection: 'centers', subject, put: [{ ...centerOf('x'), name: { id: 'Pusat Jantung', en: 'Heart Center' } }] },
    { collection: 'news', subject, put: [newsOf('Menjaga jantung'), newsOf('Jantung sehat'), newsOf('Lain')] },
    { collection: 'promos', subject, put: [promoOf('Cek jantung'), promoOf('Cek jantung lama', past)] },
  )
  const search = async (SearchText: string) => (await guest.ask(calls.search, { SearchText })).Items
  const found = await search('Jantung')
  expect(found.map(({ kind, title, slug }) => [kind, title.id, slug])).toEqual([
    ...[0, 1, 2, 3, 4].map((at) => ['doctors', `dr. Jantungwati ${at}`, null]),
    ['hospitals', 'RS Jantung Kita', 'jakarta-selatan'],
    ['centers', 'Pusat Jantung', 'cardiovascular'],
    ['news', 'Jantung sehat', null],
    ['news', 'Menjaga jantung', null],
    ['promos', 'Cek jantung', null],
  ])
  expect(await search('heart')).toMatchObject([{ kind: 'centers', title: { en: 'Heart Center' } }])
  for (const little of ['', ' ', 'j', ' j ', 'tidak ada']) expect(await search(little)).toEqual([])
  expect((await guest.send(calls.search, { SearchText: 'x'.repeat(101) })).status).toBe(400)
  // No database can store this character, so none can search for it.
  const refused = [
    await guest.send(calls.search, { SearchText: 'jan\u0000tung' }),
    await guest.send(calls.doctors, { Text: '\u0000' }),
    await guest.send(calls.doctors, { Specialty: '\u0000' }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422])
})

it('serves the privacy policy in both languages, Indonesian first', async () => {
  const guest = openBrowser(await openHospital())
  const indonesian = await guest.ask(calls.privacyPolicy, {})
  expect(indonesian).toContain('<h1>Kebijakan Privasi</h1>')
  expect(indonesian).toContain('<a href="tel:150770" rel="noopener noreferrer">150770</a>')
  expect(await guest.ask(calls.privacyPolicy, { Language: 'en' })).toContain('<h1>Privacy Policy</h1>')
  expect((await guest.send(calls.privacyPolicy, { Language: 'fr' })).status).toBe(400)
})

it('serves no script, style, frame or form, whatever stands in the table', async () => {
  const hospital = await openHospital()
  const hostile = `<h1 onclick="alert(1)" style="position:fixed" id="x">Judul</h1><script>alert(1)</script>
    <img src=x onerror=alert(1)><svg><script>alert(1)</script><a xlink:href="javascript:alert(1)">s</a></svg>
    <a href="javascript:alert(1)">a</a><a href="JaVa&#x09;script:alert(1)">b</a><a href="data:text/html,x">c</a>
    <a href="//evil.example">d</a><a href="https://hospital.example" target="_blank" onmouseover="x()">e</a>
    <iframe srcdoc="<script>alert(1)</script>"></iframe><form action="https://evil.example"><input></form>
    <math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;"></table></math>
    <style>body{display:none}</style><base href="https://evil.example"><meta http-equiv="refresh" content="0">
    <noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript><p>Isi</p>`
  await hospital.db.updateTable('html_text').set({ html: hostile }).execute()
  const served = await openBrowser(hospital).ask(calls.privacyPolicy, {})
  expect(served).toContain('<h1>Judul</h1>')
  expect(served).toContain('<p>Isi</p>')
  expect(served).toContain('<a href="https://hospital.example" rel="noopener noreferrer">e</a>')
  // Any element or attribute that a browser would recognise, except the allowed ones.
  const tags = [...served.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)].map(([, tag, attributes]) => `${tag}${attributes}`)
  const harmless = /^(?:h1|p|table|a(?: href="https:\/\/hospital\.example")?(?: rel="noopener noreferrer")?)$/
  for (const tag of tags) expect(tag).toMatch(harmless)
  expect(served).not.toMatch(/javascript:|evil\.example|display:none/i)
})

it('gives the reasons to engage', async () => {
  const { options } = await openBrowser(await openHospital()).ask(calls.engagementOptions, {})
  expect(options[0]).toEqual({
    Id: 1,
    DescValue: 'Ingin dihubungi tentang layanan rumah sakit',
    DescValueEn: 'I want to be contacted about the hospital’s services',
  })
  expect(options.at(-1)?.DescValue).toBe('Ingin menerima kabar dan promo')
})
