import type { IconName } from './icons.ts'

export type Tone = 'neutral' | 'success' | 'info' | 'warning' | 'danger'

/** Quiet surface, border and text of each tone; the text is AA on the surface. */
export const toneSurface: Readonly<Record<Tone, string>> = {
  neutral: 'border-line bg-white text-ink',
  success: 'border-brand-100 bg-brand-50 text-brand-800',
  info: 'border-info-line bg-info-50 text-info',
  warning: 'border-warning-line bg-warning-50 text-warning',
  danger: 'border-danger-line bg-danger-50 text-danger',
}

export const toneIcon: Readonly<Record<Tone, IconName>> = {
  neutral: 'info',
  success: 'checkCircle',
  info: 'info',
  warning: 'alert',
  danger: 'alert',
}
