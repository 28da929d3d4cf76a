import { v7 as uuid } from 'uuid'
import type { ResponseOf } from '#core/contract/call/call.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import type { Language } from '#i18n/language.ts'
import { showApp } from './show-app.tsx'

type Calls = typeof staffCalls
type Me = ResponseOf<Calls['staffMe']>
export type StaffAnswers = {
  [Name in keyof Calls]?: (
    request: Record<string, string>,
  ) => ResponseOf<Calls[Name]> | Response | Promise<ResponseOf<Calls[Name]> | Response>
}

const nameOf: Readonly<Record<string, string>> = {
  'staff-home': 'Beranda',
  'staff-requests': 'Permintaan',
  'staff-submissions': 'Isian masuk',
  'staff-surveys': 'Survei',
  'staff-events': 'Acara',
  'staff-forms': 'Formulir pasien',
  'staff-results': 'Hasil',
  'staff-devices': 'Perangkat',
  'staff-activities': 'Layanan',
  'staff-people': 'Petugas',
  'staff-audit': 'Jejak audit',
}

const entry = (MenuId: number, MenuAlias: string, FeatureRef: string) => ({
  MenuId,
  MenuName: nameOf[MenuAlias] ?? MenuAlias,
  MenuAlias,
  FeatureRef,
  SubMenu: [],
})

type AuditLine = ResponseOf<Calls['staffAudit']>['lines'][number]

const auditLine = (given: Pick<AuditLine, 'call'> & Partial<AuditLine>): AuditLine => ({
  id: uuid(),
  at,
  name: 'Dina',
  outcome: 'done',
  subject: null,
  subjectUntil: null,
  reference: null,
  referenceUntil: null,
  count: null,
  about: null,
  ...given,
})

/** A member of staff with all rights, at one hospital. */
export const lukman: Me = {
  id: uuid(),
  name: 'Lukman Hakim',
  email: 'lukman@rs.example',
  portal: 'staff',
  stage: 'open',
  endsAt: '2099-01-01T00:00:00.000Z',
  Roles: [{ role: 'it-admin', name: { id: 'Admin TI', en: 'IT admin' }, isSuper: '1' }],
  HospitalUnits: ['MHBG', 'MHJS'],
  views: [],
  Navigations: [
    {
      GroupName: 'Harian',
      Menu: [
        entry(101, 'staff-home', 'view'),
        entry(102, 'staff-requests', 'view,edit,assign'),
        {
          ...entry(103, 'staff-submissions', 'view,edit,assign,export'),
          SubMenu: [
            entry(104, 'staff-surveys', 'view'),
            entry(105, 'staff-events', 'view'),
            entry(106, 'staff-forms', 'view'),
          ],
        },
        entry(109, 'staff-results', 'view,export'),
        entry(110, 'staff-devices', 'view'),
        entry(111, 'staff-activities', 'view,edit'),
        entry(107, 'staff-people', 'view,edit,invite'),
        entry(108, 'staff-audit', 'view,export'),
      ],
    },
  ],
}

/** A member of the front desk, who sees requests only. */
export const frontDesk: Me = {
  ...lukman,
  Roles: [{ role: 'front-desk', name: { id: 'Pendaftaran', en: 'Front desk' }, isSuper: '0' }],
  HospitalUnits: ['MHJS'],
  Navigations: [
    { GroupName: 'Harian', Menu: [entry(101, 'staff-home', 'view'), entry(102, 'staff-requests', 'view,edit,assign')] },
  ],
}

export const at = '2026-08-17T01:00:00.000Z'
export const requestId = uuid()
const fileId = uuid()
export const submissionId = uuid()

const asked = {
  id: requestId,
  kind: 'Contact',
  reference: '7K2Q-9MXA',
  at,
  changedAt: at,
  state: 'received' as const,
  hospital: 'MHJS',
  day: null,
}

export const oneRequest: ResponseOf<Calls['staffRequests']> = {
  requests: [{ ...asked, isGuest: true, isMarked: true, isAlarming: false, assignee: null }],
  next: null,
  asOf: at,
}

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const submitted = {
  id: submissionId,
  kind: 'Ipd',
  version: 1,
  outcome: 'accepted' as const,
  reference: '4MXA-2K7Q',
  receivedAt: at,
  hospital: 'MHJS',
  ward: 'Melati',
  registration: 'RI2608-0001',
  reason: null,
  review: { state: 'in-review' as const, assignee: 'Dina', assigneeId: '0198b5f0-0000-7000-8000-0000000000d1' },
  labels: ['food' as const],
  isAlarming: false,
  reviewedAt: at,
}

/** Two colleagues of one name, told apart by their addresses, and one of another name. */
export const rini = { id: '0198b5f0-0000-7000-8000-0000000000a1', name: 'Rini', email: null }
const colleagues = [
  rini,
  { id: '0198b5f0-0000-7000-8000-0000000000a2', name: 'Siti', email: 'siti@rs.example' },
  { id: '0198b5f0-0000-7000-8000-0000000000a3', name: 'Siti', email: 'siti2@rs.example' },
]

const sure = { promoters: 700, passives: 300, detractors: 200, least: -10.2, most: 46.1 }

const visit = {
  name: 'Sri Wahyuni',
  hospital: 'MHJS',
  service: 'IPD' as const,
  ward: 'Melati',
  from: '2026-08-10T02:00:00.000Z',
  until: '2026-08-14T02:00:00.000Z',
}

export const readForm: ResponseOf<Calls['staffSubmission']> = {
  submission: {
    ...submitted,
    sha256: 'A'.repeat(43),
    device: uuid(),
    filledAt: at,
    isRequest: false,
    mayHaveVisit: false,
  },
  words: [{ question: 'Perawat', answer: 'Baik' }],
  told: [],
  patient: null,
  steps: [{ id: uuid(), name: 'Dina', at, state: 'in-review', note: 'Sudah ditelepon.', label: null, admission: null }],
  views: [{ name: 'Dina', at }],
}

/** The usual answers of a hospital with one entry of everything. */
const usual = (me: Me): StaffAnswers => ({
  staffMe: () => me,
  staffLock: () => ({}),
  staffUnlock: () => me,
  staffSignOut: () => ({}),
  staffRoleMenus: () => ({
    roles: [lukman, frontDesk].flatMap(({ Roles, Navigations }) =>
      Roles.map((role) => ({ ...role, Navigations, wantsPasskey: false })),
    ),
  }),
  staffChangeRoleMenu: () => ({}),
  staffWantPasskey: () => ({}),
  staffForgetPasskeys: () => ({}),
  staffEndSessionsOf: () => ({}),
  staffPasskeys: () => [{ id: 'AAAA', device: 'Chrome · Android', madeAt: at, usedAt: at }],
  staffKeepView: () => ({}),
  staffHome: () => ({
    asOf: at,
    requests: { received: 1, inWork: 0, alarming: 0, oldest: at },
    submissions: {
      quarantined: 0,
      conflicts: 0,
      withoutVisit: 3,
      alarming: 0,
      detractors: 4,
      kinds: [{ kind: 'Ipd', today: 1, month: 12 }],
    },
    scores: [{ kind: 'Ipd', month: 41.7, before: -3.2, isSure: false }],
    devices: { silent: 1, lost: 0 },
  }),
  staffFilters: ({ ward }) => ({ wrong: ward === undefined || ['Anggrek', 'Melati'].includes(ward) ? [] : ['ward'] }),
  staffBrought: () => ({}),
  staffDevices: () => ({
    devices: [
      {
        id: '3fa941c2-0000-4000-8000-000000000001',
        tablet: { name: 'Tablet 2', hospital: 'MHJS', ward: 'Melati' },
        unsent: 12,
        oldest: at,
        lost: 0,
        discarded: 1,
        seenAt: at,
        appVersion: '1',
      },
    ],
    more: 0,
    asOf: at,
  }),
  staffPass: () => ({ pass: 'pass', services: true }),
  staffActivityMonth: () => ({
    days: [{ day: '2026-08-17', records: 3, patients: 2, hours: 4.25, dayCare: 1 }],
    total: { records: 3, patients: 2, hours: 4.25, dayCare: 1 },
    activities: [{ activity: 'medicine', records: 2 }],
    asOf: at,
  }),
  staffActivityDay: () => ({
    records: [
      {
        id: '0198b5f0-0000-7000-8000-000000000009',
        hospital: 'MHJS',
        recordNumber: '00123456',
        patientName: 'Sri Wahyuni',
        bedNumber: '12A',
        hours: 1.5,
        dayCare: true,
        activities: ['medicine', 'other'],
        other: 'Doa bersama',
        writtenBy: 'Dina',
      },
    ],
    isCut: false,
    asOf: at,
  }),
  staffRequests: () => oneRequest,
  staffRequest: () => ({
    request: {
      ...asked,
      version: 1,
      filledAt: at,
      marks: ['unit-closed'],
      notes: [],
      attachments: [{ id: fileId, type: 'image/png', bytes: 70, state: 'kept' }],
      answers: {},
      patientId: uuid(),
      assignee: null,
      follows: null,
    },
    patient: { name: 'Sri Wahyuni', birthDate: '1988-03-12', recordNumber: null, mobile: '628123456789' },
    changed: { by: 'Wulan', at },
    words: [{ question: 'Pesan', answer: 'Kapan hasil lab saya siap?' }],
    told: [],
    asOf: at,
  }),
  staffAttachment: () => ({ id: fileId, type: 'image/png', sha256: 'A'.repeat(43), data: onePixel }),
  staffChangeRequest: () => ({ changedAt: at }),
  staffRequestColleagues: () => ({ colleagues }),
  staffSubmissions: () => ({ submissions: [submitted], next: null, asOf: at }),
  staffConflicts: () => ({ conflicts: [], more: 0, next: null, asOf: at }),
  staffWards: () => ({ wards: ['Anggrek', 'Melati'] }),
  staffSubmission: () => readForm,
  staffReview: () => ({ reviewedAt: at }),
  staffReviewable: () => ({ forms: [{ id: submissionId, reviewedAt: at }], more: false }),
  staffReviewSeveral: () => ({ changed: 1, closed: [], late: [], refused: [] }),
  staffReviewColleagues: () => ({ colleagues }),
  staffFindAdmissions: () => ({
    admissions: [
      { ...visit, number: 'RI2611-0001', isAnswered: false, outcome: 'accepted' },
      { ...visit, number: 'RI2603-0001', isAnswered: true, outcome: 'already-submitted' },
    ],
  }),
  staffAssignAdmission: () => ({ reviewedAt: at }),
  staffResults: () => ({
    asOf: at,
    from: '2026-05-20',
    until: '2026-08-17',
    versions: [1, 2],
    responses: 1234,
    scored: 'nps',
    promoters: { promoters: 700, passives: 300, detractors: 200, score: 41.7, least: 37.2, most: 46.1 },
    before: {
      from: '2026-02-19',
      until: '2026-05-19',
      responses: 1100,
      promoters: { ...sure, score: 30, least: 26, most: 34 },
    },
    periods: {
      of: 'week',
      each: [
        { begins: '2026-08-03', responses: 900, promoters: { ...sure, score: 38 } },
        { begins: '2026-08-10', responses: 1230, promoters: { ...sure, score: 41.9 } },
        { begins: '2026-08-17', responses: 4, promoters: null },
      ],
    },
    hospitals: [
      { hospital: 'MHJS', responses: 1000, promoters: { ...sure, score: -2.4 } },
      { hospital: 'MHBG', responses: 234, promoters: { ...sure, score: 0 } },
    ],
    wards: [
      { ward: 'Melati', responses: 900, promoters: { ...sure, score: 12 } },
      { ward: null, responses: 334, promoters: { ...sure, score: 0 } },
    ],
    visits: 4936,
    letters: { sent: 320, answered: 64 },
    wardMeansOf: null,
    questions: [
      {
        id: 'nurse',
        type: 'scale',
        text: 'Bagaimana sikap perawat?',
        answered: 1200,
        mean: 2.7512,
        byHospital: [
          { name: 'MHJS', answered: 1000, mean: 2.81 },
          { name: 'MHBG', answered: 4, mean: null },
        ],
        answers: [
          { value: '1', text: 'Buruk', count: 120 },
          { value: '2', text: 'Cukup', count: 240 },
          { value: '3', text: 'Baik', count: 840 },
        ],
      },
      { id: 'cashier', type: 'scale', text: 'Bagaimana sikap kasir?', answered: 3, mean: null, answers: null },
    ],
  }),
  staffNames: () => ({
    questions: [
      {
        id: 'bestStaff',
        text: 'Siapa yang paling baik?',
        names: [
          { name: 'Perawat Ani', count: 12 },
          { name: 'Kasir', count: 1 },
        ],
        isFew: false,
      },
      { id: 'worstStaff', text: 'Siapa yang perlu diperbaiki?', names: [], isFew: false },
    ],
    asOf: at,
  }),
  staffComments: () => ({
    forms: [
      {
        id: submissionId,
        receivedAt: at,
        hospital: 'MHJS',
        labels: ['waiting'],
        words: [{ question: 'Kritik dan saran', answer: 'Antre obat terlalu lama.' }],
      },
    ],
    next: null,
    asOf: at,
  }),
  staffPeople: () => ({
    people: [
      {
        id: me.id,
        name: me.name,
        email: me.email,
        state: 'active',
        role: 'it-admin',
        units: ['MHJS'],
        passkeys: 1,
        seenAt: at,
        invitedUntil: null,
      },
    ],
    roles: [...lukman.Roles, ...frontDesk.Roles],
  }),
  staffInvite: () => ({}),
  staffAudit: () => ({
    lines: [
      auditLine({ call: '/api/staff/requests/change', subject: requestId }),
      auditLine({
        call: '/api/staff/results/comments',
        subject: uuid(),
        subjectUntil: uuid(),
        reference: 'K7QM-2F4X',
        referenceUntil: 'B3HT-9WZ1',
        count: 25,
      }),
      auditLine({ call: '/api/staff/results/names', count: 40, about: 'Ipd 2026-08-01/2026-08-31 MHJS' }),
      auditLine({
        call: '/api/staff/submissions/export',
        outcome: 'broken',
        count: 0,
        about: 'file=csv&kind=Ipd&as=words',
      }),
    ],
    next: null,
  }),
  staffSessions: () => [{ id: uuid(), device: 'Chrome · Android', begunAt: at, seenAt: at, isCurrent: true }],
})

interface Shown {
  readonly language?: Language
  readonly me?: Me
  readonly answers?: StaffAnswers
}

/** Opens the staff portal at an address. `called` has the calls with their payloads. */
export async function showStaff(path: string, { language = 'id', me = lukman, answers = {} }: Shown = {}) {
  const told: StaffAnswers = { ...usual(me), ...answers }
  const called: { readonly path: string; readonly sent: Record<string, string> }[] = []
  const shown = await showApp(path, language, (hospital) => {
    hospital.intercept = async (address, body) => {
      const [, plain = '', query] = /^(?:enc\/)?([^?]*)(?:\?(.*))?$/.exec(address) ?? []
      const name = names.find((one) => staffCalls[one].path === plain)
      if (!name) return undefined
      const sent = (body ?? Object.fromEntries(new URLSearchParams(query))) as Record<string, string>
      called.push({ path: plain, sent })
      const answer = await told[name]?.(sent)
      if (answer instanceof Response) return answer
      return Response.json({ data: staffCalls[name].response.parse(answer), error: null, message: '' })
    }
  })
  return { ...shown, called, answers: told }
}

const names = Object.keys(staffCalls) as (keyof Calls)[]

/** A refusal in the server's form. */
export const refusedAs = (status: number, error: string, data: object | null = null) =>
  Response.json({ data, error, message: error }, { status })
