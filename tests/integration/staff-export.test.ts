import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { RequestOf } from '#core/contract/call/call.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { OTHER, type Field } from '#core/questionnaires/language/definition.ts'
import { admit } from '#tests/support/hospital-admissions.ts'
import { openStaff, type Staff } from '#tests/support/staff-client.ts'
import { submitOne } from '#tests/support/submissions.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'
import { publish, surveyOf, trialSurvey, TRIAL_VERSION } from '#tests/support/trial-survey.ts'

const answers = {
  nps: 9,
  nurse: '3',
  department: OTHER,
  departmentOther: 'Gizi; "dapur"',
  procedures: ['infusion', 'surgery'],
  remark: '=HYPERLINK("x") _x0041_ \uFFFF',
}

async function openDesk() {
  const hospital = await openHospital()
  await publish(hospital, trialSurvey('Ipd'))
  return hospital
}

async function survey(hospital: Hospital, unit: string) {
  const { admissionNumber } = await admit(hospital, { hospitalUnit: unit })
  const receipt = await submitOne(hospital, await surveyOf(hospital, admissionNumber, { answers: { ...answers } }))
  return { admissionNumber, reference: receipt!.reference }
}

/** The lines of the file. No cell in these tests has a line break. */
async function linesOf({ browser }: Staff, wanted: RequestOf<typeof staffCalls.staffExport>): Promise<string[]> {
  const { status, text } = await browser.send(staffCalls.staffExport, wanted)
  expect(status).toBe(200)
  expect(text.startsWith('\uFEFF')).toBe(true)
  return text.slice(1).trimEnd().split('\r\n')
}

it('[ST13] an export has the rows of the list and each question of every version, in words and as ids', async () => {
  const hospital = await openDesk()
  const later = trialSurvey('Ipd', TRIAL_VERSION + 1)
  const added: Field = { id: 'meals', type: 'yes-no', label: { id: 'Makanan cukup?', en: 'Enough food?' }, rules: [] }
  await publish(hospital, {
    ...later,
    pages: later.pages.map((page) => ({
      ...page,
      sections: page.sections.map((section) => ({ ...section, fields: [...section.fields, added] })),
    })),
  })
  const own = await survey(hospital, 'MHJS')
  await survey(hospital, 'MHBG')
  const manager = await openStaff(hospital, { role: 'patient-experience', units: ['MHJS'] })

  const inWords = await linesOf(manager, { kind: 'Ipd', as: 'words', file: 'csv', language: 'id' })
  expect(inWords[0]).toMatch(
    /^Nomor isian;Diterima \(UTC\);Jenis;Versi;Hasil;Rumah sakit;Ruang;Kunjungan;Tinjauan;Petugas;Label;Catatan;Apakah Anda .*;Kritik;Petugas terbaik;Makanan cukup\?;/,
  )
  const stored = await hospital.db
    .selectFrom('submission')
    .select(['received_at'])
    .where('reference', '=', own.reference)
    .executeTakeFirstOrThrow()
  expect(inWords).toHaveLength(2)
  expect(inWords[1]).toContain(
    `${own.reference};${stored.received_at.toISOString()};Survei rawat inap;901;Diterima;Jakarta Selatan;`,
  )
  expect(inWords[1]).toContain(
    `;${own.admissionNumber};Belum ditinjau;;;;9;Baik;;"Lainnya: Gizi; ""dapur""";Infus, Operasi;;;"'=HYPERLINK(""x"") _x0041_ \uFFFF";;`,
  )

  const asIds = await linesOf(manager, { kind: 'Ipd', as: 'ids', file: 'csv', language: 'en' })
  expect(asIds[0]).toMatch(
    /^_reference,_received_at,_kind,_version,_outcome,_hospital,_ward,_registration,_review,_assignee,_labels,_notes,nps,nurse,problem,department,departmentOther,procedures,day,temperature,remark,bestStaff,meals,/,
  )
  expect(asIds[1]).toMatch(/,accepted,MHJS,.*,9,3,,other,"Gizi; ""dapur""","\[""infusion"",""surgery""\]",,,/)
  expect(
    await linesOf(manager, { kind: 'Ipd', as: 'ids', file: 'csv', language: 'en', from: '2999-01-01' }),
  ).toHaveLength(1)
})

it('[ST13] the same list as a workbook, whose cells never run, and as an object for each form', async () => {
  const hospital = await openDesk()
  const { reference, admissionNumber } = await survey(hospital, 'MHJS')
  const { browser } = await openStaff(hospital)
  const asked = { kind: 'Ipd', language: 'en' } as const
  const query = { ...asked, file: 'xlsx', as: 'words' }
  const url = `/api/${staffCalls.staffExport.path}`
  const book = await hospital.app.inject({ url, query, headers: { cookie: browser.cookie } })
  const [headings, ...rows] = (await readXlsx(book.rawPayload)).sheets[0]!.rows
  expect(headings?.slice(0, 3)).toEqual(['Form number', 'Received (UTC)', 'Kind'])
  expect(rows).toEqual([
    expect.arrayContaining([
      reference,
      admissionNumber,
      answers.remark.replace('\uFFFF', '\uFFFD'),
      'Infusion, Surgery',
    ]),
  ])

  const lines = await browser.send(staffCalls.staffExport, { ...asked, file: 'ndjson', as: 'ids' })
  const forms = lines.text.trimEnd().split('\n')
  expect(forms.map((form) => JSON.parse(form) as unknown)).toEqual([
    expect.objectContaining({ _reference: reference, _registration: admissionNumber, ...answers, nurse: 3 }),
  ])
})

it('[ST08] [ST13] a long list is exported whole, each row once; the audit has it', async () => {
  const hospital = await openDesk()
  const { reference } = await survey(hospital, 'MHJS')
  await sql`
    insert into submission
    select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'reference', 'S' || n))).*
    from submission as one, generate_series(1, 5100) as n where one.reference = ${reference}`.execute(hospital.db)
  const admin = await openStaff(hospital)
  const [, ...rows] = await linesOf(admin, { as: 'ids', file: 'csv', language: 'en' })
  const references = rows.map((row) => row.split(',')[0])
  expect(new Set(references).size).toBe(5101)
  expect(references).toHaveLength(5101)
  const { lines } = await admin.browser.ask(staffCalls.staffAudit, {})
  expect(lines.map(({ call }) => call)).toContain('/api/staff/submissions/export')
})
