import { nameOfUnit } from '#core/domain/hospital/hospital-unit.ts'
import type { Language, LocalizedText } from '#core/domain/text/language.ts'
import { staffCalls } from './staff-calls.ts'

/** The outcomes of a call, for the audit's page and its file. */
export const auditOutcomeWords = {
  done: { id: 'Berhasil', en: 'Done' },
  begun: { id: 'Berlangsung', en: 'Under way' },
  broken: { id: 'Terputus', en: 'Broken off' },
  refused: { id: 'Ditolak', en: 'Refused' },
  failed: { id: 'Gagal', en: 'Failed' },
  other: { id: 'Lainnya', en: 'Other' },
} as const satisfies Readonly<Record<string, LocalizedText>>

/** The actions of calls. */
const did = {
  read: { id: 'Membaca isian', en: 'Read a form' },
  change: { id: 'Mengubah permintaan', en: 'Changed a request' },
  export: { id: 'Mengunduh daftar isian', en: 'Downloaded a list of forms' },
  findAdmissions: { id: 'Mencari kunjungan', en: 'Searched for a visit' },
  assign: { id: 'Menghubungkan isian dengan kunjungan', en: 'Connected a form with a visit' },
  names: { id: 'Membaca nama petugas yang disebut', en: 'Read names of staff' },
  activities: { id: 'Membaca catatan layanan', en: 'Read service records' },
  comments: { id: 'Membaca komentar', en: 'Read comments' },
  reviewSeveral: { id: 'Meninjau beberapa isian', en: 'Reviewed several forms' },
  review: { id: 'Meninjau isian', en: 'Reviewed a form' },
  brought: { id: 'Mengimpor berkas dari perangkat', en: 'Imported a file of a device' },
  file: { id: 'Membuka berkas', en: 'Opened a file' },
  wantPasskey: { id: 'Mengubah wajib passkey', en: 'Changed whether a role wants a passkey' },
  endSessions: { id: 'Mengakhiri sesi petugas', en: 'Ended the sessions of a person' },
  forgetPasskeys: { id: 'Menghapus passkey petugas', en: 'Removed the passkeys of a person' },
  passkeys: { id: 'Mengubah passkey sendiri', en: 'Changed own passkeys' },
  roles: { id: 'Mengubah menu peran', en: 'Changed the menus of a role' },
  view: { id: 'Menyimpan tampilan', en: 'Saved a view' },
  people: { id: 'Mengubah petugas', en: 'Changed staff' },
  invite: { id: 'Mengundang petugas', en: 'Invited staff' },
  accept: { id: 'Menerima undangan', en: 'Accepted the invitation' },
  session: { id: 'Masuk atau keluar', en: 'Signed in or out' },
} as const satisfies Readonly<Record<string, LocalizedText>>

const exports = [
  staffCalls.staffExport,
  staffCalls.staffExportResults,
  staffCalls.staffExportActivities,
  staffCalls.staffExportAudit,
]

/** The action of a call, in words. */
export function didWords(call: string): LocalizedText {
  const path = call.replace(/^\/api\//, '')
  if (path === staffCalls.staffAttachment.path) return did.file
  if (path === staffCalls.staffSubmission.path || path === staffCalls.staffRequest.path) return did.read
  if (exports.some((one) => one.path === path)) return did.export
  if (path === staffCalls.staffFindAdmissions.path) return did.findAdmissions
  if (path === staffCalls.staffAssignAdmission.path) return did.assign
  if (path === staffCalls.staffReview.path) return did.review
  if (path === staffCalls.staffReviewSeveral.path) return did.reviewSeveral
  if (path === staffCalls.staffBrought.path) return did.brought
  if (path === staffCalls.staffActivityDay.path) return did.activities
  if (path === staffCalls.staffComments.path) return did.comments
  if (path === staffCalls.staffNames.path) return did.names
  if (path === staffCalls.staffChangeRequest.path) return did.change
  if (path === staffCalls.staffInvite.path) return did.invite
  if (path === staffCalls.staffKeepView.path) return did.view
  if (path === staffCalls.staffWantPasskey.path) return did.wantPasskey
  if (path === staffCalls.staffEndSessionsOf.path) return did.endSessions
  if (path === staffCalls.staffForgetPasskeys.path) return did.forgetPasskeys
  if (path.startsWith('staff/passkeys')) return did.passkeys
  if (path === staffCalls.staffChangeRoleMenu.path) return did.roles
  if (path.startsWith('staff/people/')) return did.people
  if (path === staffCalls.staffAccept.path) return did.accept
  return did.session
}

const person = {
  role: { id: 'Peran', en: 'Role' },
  units: { id: 'Rumah sakit', en: 'Hospitals' },
  unchanged: { id: 'Tidak ada yang berubah', en: 'Nothing has changed' },
  closed: { id: 'Akun ditutup', en: 'Account closed' },
  opened: { id: 'Akun dibuka lagi', en: 'Account opened again' },
} as const satisfies Readonly<Record<string, LocalizedText>>

/**
 * What happened to a member of staff, in words: invited with a role, changed from one state to another, or account
 * closed. Undefined where the audit's text has another form.
 */
export function personWords(
  about: string,
  language: Language,
  nameOfRole: (role: string) => string,
): string | undefined {
  const said = new URLSearchParams(about)
  const account = said.get('account')
  if (account !== null) return person[account === 'closed' ? 'closed' : 'opened'][language]
  if (!said.has('invited') && !said.has('changed')) return undefined
  const unitsIn = (units: string) => units.split(',').map(nameOfUnit).join(', ') || '–'
  const moved = (name: 'role' | 'units', text: (value: string) => string) =>
    said.has(name) ? [`${person[name][language]}: ${said.getAll(name).map(text).join(' → ')}`] : []
  const all = [...said.getAll('invited'), ...moved('role', nameOfRole), ...moved('units', unitsIn)]
  return all.length === 0 ? person.unchanged[language] : all.join(' · ')
}
