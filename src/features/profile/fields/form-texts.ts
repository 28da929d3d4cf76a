type Written = Readonly<Record<string, string | null | undefined>>

/** An unpicked choice is null to the form. */
export const texts = (written: Written): Record<string, string> =>
  Object.fromEntries(Object.entries(written).map(([field, text]) => [field, text ?? '']))

/** Whether nothing would be lost. */
export const isAsBegun = (initial: Readonly<Record<string, string>>, written: Written): boolean =>
  Object.entries(initial).every(([field, text]) => (written[field] ?? '') === text)

/** The changed texts alone. The rest is filled in again when the form is taken up, in its reader's language. */
export const changedTexts = (initial: Readonly<Record<string, string>>, written: Written): Record<string, string> =>
  Object.fromEntries(Object.entries(texts(written)).filter(([field, text]) => text !== (initial[field] ?? '')))
