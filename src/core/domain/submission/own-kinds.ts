/** Kinds of submissions that are a patient's own: the hospital takes them from that patient's session only. */
export const ownKinds = ['profile-change', 'VitalSigns', 'request-change'] as const
export type OwnKind = (typeof ownKinds)[number]

/** The feature that the menus of the sender's role must allow. */
export const ownFeatures: Readonly<Record<OwnKind, { readonly alias: string; readonly feature: string }>> = {
  'profile-change': { alias: 'account', feature: 'edit' },
  VitalSigns: { alias: 'medical', feature: 'edit' },
  'request-change': { alias: 'dashboard', feature: 'edit' },
}

export const isOwnKind = (kind: string): kind is OwnKind => ownKinds.some((one) => one === kind)
