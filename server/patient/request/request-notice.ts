import type { PatientNotification } from '#core/domain/care/patient-notification.ts'
import { portalPages } from '#core/domain/portal/portal-pages.ts'
import { otherPersonIn, type RequestState } from '#core/domain/request/request.ts'
import type { LocalizedText } from '#core/domain/text/language.ts'
import type { StaffRequest } from './read-request.ts'

/** Names a request by its number, and its patient where that is not the sender. */
function named({ reference, answers }: Pick<StaffRequest, 'reference' | 'answers'>): LocalizedText {
  const person = otherPersonIn(answers)
  return person === null
    ? { id: reference, en: reference }
    : { id: `${reference} untuk ${person}`, en: `${reference} for ${person}` }
}

const news: Readonly<Record<RequestState, { readonly title: LocalizedText; readonly text: LocalizedText }>> = {
  received: {
    title: { id: 'Permintaan Anda dibuka kembali', en: 'Your request is open again' },
    text: { id: 'Petugas kami melihatnya lagi.', en: 'Our staff look at it again.' },
  },
  'in-work': {
    title: { id: 'Permintaan Anda sedang dikerjakan', en: 'We are working on your request' },
    text: {
      id: 'Belum ada jawaban; kami beri tahu begitu ada.',
      en: 'There is no answer yet; we will tell you as soon as there is.',
    },
  },
  answered: {
    title: { id: 'Permintaan Anda sudah dijawab', en: 'Your request has been answered' },
    text: { id: 'Buka untuk membaca jawaban rumah sakit.', en: 'Open it to read what the hospital says.' },
  },
  cancelled: {
    title: { id: 'Permintaan Anda dibatalkan', en: 'Your request has been cancelled' },
    text: {
      id: 'Rumah sakit tidak mengerjakannya lagi. Buka untuk membacanya.',
      en: 'The hospital does not work on it any more. Open it to read about it.',
    },
  },
}

/** The notification that a file was refused for its content. */
export const refusedFileNotice = (request: StaffRequest, noticeId: string): PatientNotification => ({
  id: noticeId,
  at: new Date().toISOString(),
  title: { id: 'Berkas Anda tidak dapat kami terima', en: 'We could not accept your file' },
  text: {
    id: `Permintaan ${named(request).id} sudah kami terima, tetapi satu berkasnya bukan foto atau PDF yang dapat dibuka. Kirim pesan bila berkas itu penting.`,
    en: `We have your request ${named(request).en}, but one of its files is no photo or PDF that can be opened. Send a message if that file matters.`,
  },
  path: `${portalPages.requests}/${request.id}`,
})

/**
 * The notification that answers of a form were out of date when it arrived; undefined where none were. Staff ask about
 * an unclear region, and the form itself told of an alarm.
 */
export const markedNotice = (request: StaffRequest, noticeId: string): PatientNotification | undefined =>
  request.marks.every((mark) => mark === 'region-unclear' || mark === 'alarming')
    ? undefined
    : {
        id: noticeId,
        at: new Date().toISOString(),
        title: { id: 'Ada yang berubah pada permintaan Anda', en: 'Something about your request has changed' },
        text: {
          id: `Permintaan ${named(request).id} sudah kami terima, tetapi ada yang tidak berlaku lagi ketika isian ini sampai. Buka untuk membacanya; petugas kami menghubungi Anda.`,
          en: `We have your request ${named(request).en}, but something in it no longer held when it arrived. Open it to read what; our staff will contact you.`,
        },
        path: `${portalPages.requests}/${request.id}`,
      }

/**
 * The notification about a request: its state, and where it is read. It does not contain the answer itself.
 * @param noticeId the id of the answer, where there is one
 */
export function requestNotice(request: StaffRequest, noticeId: string): PatientNotification {
  const { id, state, notes } = request
  const which = named(request)
  const { title } = news[state]
  const { text } = notes.some((note) => note.id === noticeId) ? news.answered : news[state]
  return {
    id: noticeId,
    at: new Date().toISOString(),
    title,
    text: {
      id: `Nomor permintaan ${which.id}. ${text.id}`,
      en: `Request number ${which.en}. ${text.en}`,
    },
    path: `${portalPages.requests}/${id}`,
  }
}
