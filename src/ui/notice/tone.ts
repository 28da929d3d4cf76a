import type { IconName } from '#ui/icon/icons.ts'

export type Tone = 'neutral' | 'success' | 'info' | 'warning' | 'danger'

/** Surface, border and text of each tone. The contrast of text and surface is AA (WCAG). */
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
