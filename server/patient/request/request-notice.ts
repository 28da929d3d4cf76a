import type { LocalizedText } from '#core/domain/language.ts'
import type { PatientNotification } from '#core/domain/patient-notification.ts'
import { portalPages } from '#core/domain/portal-pages.ts'
import type { RequestState } from '#core/domain/request.ts'
import type { StaffRequest } from './read-request.ts'

const titles: Readonly<Record<RequestState, LocalizedText>> = {
  received: { id: 'Permintaan Anda dibuka kembali', en: 'Your request is open again' },
  'in-work': { id: 'Permintaan Anda sedang dikerjakan', en: 'We are working on your request' },
  answered: { id: 'Permintaan Anda sudah dijawab', en: 'Your request has been answered' },
  cancelled: { id: 'Permintaan Anda dibatalkan', en: 'Your request has been cancelled' },
}

/** What a patient is told when the content of a file is not taken. */
export const refusedFileNotice = ({ id, reference }: StaffRequest, noticeId: string): PatientNotification => ({
  id: noticeId,
  at: new Date().toISOString(),
  title: { id: 'Berkas Anda tidak dapat kami terima', en: 'We could not accept your file' },
  text: {
    id: `Permintaan ${reference} sudah kami terima, tetapi satu berkasnya bukan foto atau PDF yang dapat dibuka. Kirim pesan bila berkas itu penting.`,
    en: `We have your request ${reference}, but one of its files is no photo or PDF that can be opened. Send a message if that file matters.`,
  },
  path: `${portalPages.requests}/${id}`,
})

/** What a patient is told of a request: its state, and where it is read. The answer itself stands there. */
export const requestNotice = ({ id, state, reference }: StaffRequest, noticeId: string): PatientNotification => ({
  id: noticeId,
  at: new Date().toISOString(),
  title: titles[state],
  text: {
    id: `Nomor permintaan ${reference}. Buka untuk membaca jawaban rumah sakit.`,
    en: `Request number ${reference}. Open it to read what the hospital says.`,
  },
  path: `${portalPages.requests}/${id}`,
})
