import type { IconName } from '#ui/icon/icons.ts'

export type Tone = 'neutral' | 'success' | 'info' | 'warning' | 'danger'

/** Quiet surface, border and text of each tone; the text is AA on the surface. */
export const toneSurface: Readonly<Record<Tone, string>> = {
  neutral: 'border-line bg-surface text-ink',
  success: 'border-tint-strong bg-tint text-action',
  info: 'border-info-line bg-info-tint text-info',
  warning: 'border-warning-line bg-warning-tint text-warning',
  danger: 'border-danger-line bg-danger-tint text-danger',
}

export const toneIcon: Readonly<Record<Tone, IconName>> = {
  neutral: 'info',
  success: 'checkCircle',
  info: 'info',
  warning: 'alert',
  danger: 'alert',
}
