import { DELETION_DAYS } from '#core/domain/account/account-deletion.ts'
import type { Language, LocalizedText } from '#core/domain/text/language.ts'

interface Text {
  readonly subject: LocalizedText
  readonly text: LocalizedText
}

/** The subject of a message. */
export type Content =
  | Warning
  | { readonly is: 'code'; readonly code: string }
  /** Proves that the owner wants to delete the account. */
  | { readonly is: 'deletion-code'; readonly code: string }
  /** A code for a sign-in at the staff portal. */
  | { readonly is: 'staff-code'; readonly code: string }
  /** An invitation to the staff portal: the link is good once. */
  | { readonly is: 'staff-invitation'; readonly link: string }
  /** A registration with an address or number that already has an account. */
  | { readonly is: 'already-registered' }
  /** A sign-in by a number that was never confirmed. */
  | { readonly is: 'unconfirmed' }

/** A warning for an owner, in case another person did it. */
export type Warning =
  | { readonly is: 'password-changed' }
  /** To the former address or number. */
  | { readonly is: 'email-changed' }
  | { readonly is: 'number-changed' }
  /** The account is erased after its days of grace. */
  | { readonly is: 'account-closed' }

/** Writes a message. It says nothing of health and names no person, because others may read the phone. */
export function writeText(content: Content, language: Language): { readonly subject: string; readonly text: string } {
  const { subject, text } = textOf(content)
  return { subject: subject[language], text: text[language] }
}

/** Writes the warning in both languages: an intruder may have made the change and chosen the language of the page. */
export function writeWarning(warning: Warning): { readonly subject: string; readonly text: string } {
  const { subject, text } = textOf(warning)
  return { subject: `${subject.id} / ${subject.en}`, text: `${text.id}\n\n${text.en}` }
}

function textOf(content: Content): Text {
  switch (content.is) {
    case 'code':
      return {
        subject: { id: 'Kode OTP Portal Pasien', en: 'Patient Portal OTP code' },
        text: {
          id: `${content.code} adalah kode OTP Portal Pasien Anda, berlaku 5 menit. Jangan berikan kepada siapa pun, termasuk petugas kami.`,
          en: `${content.code} is your Patient Portal OTP code, valid for 5 minutes. Do not share it, not even with our staff.`,
        },
      }
    case 'deletion-code':
      return {
        subject: { id: 'Kode OTP untuk menghapus akun', en: 'OTP code to delete your account' },
        text: {
          id: `${content.code} adalah kode OTP untuk MENGHAPUS akun Portal Pasien Anda, berlaku 5 menit. Jika Anda tidak memintanya, jangan berikan kepada siapa pun.`,
          en: `${content.code} is your OTP code to DELETE your Patient Portal account, valid for 5 minutes. If you did not ask for it, do not share it.`,
        },
      }
    case 'staff-code':
      return {
        subject: { id: 'Kode OTP Portal Petugas', en: 'Staff Portal OTP code' },
        text: {
          id: `${content.code} adalah kode OTP Portal Petugas Anda, berlaku 5 menit. Jangan berikan kepada siapa pun.`,
          en: `${content.code} is your Staff Portal OTP code, valid for 5 minutes. Do not share it.`,
        },
      }
    case 'staff-invitation':
      return {
        subject: { id: 'Undangan ke Portal Petugas', en: 'Invitation to the Staff Portal' },
        text: {
          id: `Anda diundang ke Portal Petugas rumah sakit. Buka tautan ini dan buat kata sandi: ${content.link} Tautan berlaku 72 jam dan hanya satu kali.`,
          en: `You are invited to the hospital's Staff Portal. Open this link and choose a password: ${content.link} The link is valid for 72 hours and works once.`,
        },
      }
    case 'already-registered':
      return {
        subject: { id: 'Anda sudah terdaftar di Portal Pasien', en: 'You already have a Patient Portal account' },
        text: {
          id: 'Portal Pasien: Anda sudah memiliki akun. Silakan masuk, atau pilih Lupa Kata Sandi. Jika Anda tidak meminta pesan ini, abaikan saja.',
          en: 'Patient Portal: you already have an account. Please sign in, or choose Forgot Password. If you did not ask for this message, ignore it.',
        },
      }
    case 'unconfirmed':
      return {
        subject: { id: 'Konfirmasi nomor Anda', en: 'Confirm your number' },
        text: {
          id: 'Portal Pasien: nomor ini belum dikonfirmasi. Masuklah dengan email, lalu pilih kode OTP lewat SMS; setelah itu Anda dapat masuk dengan nomor ini.',
          en: 'Patient Portal: this number is not confirmed yet. Sign in by e-mail and choose the OTP code by SMS; from then on you can sign in by this number.',
        },
      }
    case 'password-changed':
      return {
        subject: { id: 'Kata sandi Portal Pasien Anda diubah', en: 'Your Patient Portal password was changed' },
        text: {
          id: 'Kata sandi Portal Pasien Anda baru saja diubah. Jika bukan Anda yang mengubahnya, hubungi 150770.',
          en: 'Your Patient Portal password has just been changed. If it was not you, call 150770.',
        },
      }
    case 'email-changed':
      return {
        subject: { id: 'Email Portal Pasien Anda diganti', en: 'Your Patient Portal e-mail address was changed' },
        text: {
          id: 'Akun Portal Pasien Anda sekarang memakai alamat email lain. Jika bukan Anda yang menggantinya, hubungi 150770.',
          en: 'Your Patient Portal account now has another e-mail address. If it was not you, call 150770.',
        },
      }
    case 'account-closed':
      return {
        subject: { id: 'Akun Portal Pasien Anda akan dihapus', en: 'Your Patient Portal account will be deleted' },
        text: {
          id: `Akun Portal Pasien Anda ditutup dan akan dihapus dalam ${DELETION_DAYS} hari. Jika bukan Anda yang memintanya, atau Anda berubah pikiran, hubungi 150770 sebelum itu.`,
          en: `Your Patient Portal account is closed and will be deleted in ${DELETION_DAYS} days. If it was not you, or you have changed your mind, call 150770 before then.`,
        },
      }
    case 'number-changed':
      return {
        subject: { id: 'Nomor HP Portal Pasien Anda diganti', en: 'Your Patient Portal mobile number was changed' },
        text: {
          id: 'Akun Portal Pasien Anda sekarang memakai nomor HP lain. Jika bukan Anda yang menggantinya, hubungi 150770.',
          en: 'Your Patient Portal account now has another mobile number. If it was not you, call 150770.',
        },
      }
  }
}
