type Written = Readonly<Record<string, string | null | undefined>>

/** The form's values as texts. The form holds an unpicked choice as null. */
export const texts = (written: Written): Record<string, string> =>
  Object.fromEntries(Object.entries(written).map(([field, text]) => [field, text ?? '']))

/** Whether closing the form would lose nothing. */
export const isAsBegun = (initial: Readonly<Record<string, string>>, written: Written): boolean =>
  Object.entries(initial).every(([field, text]) => (written[field] ?? '') === text)

/** The changed texts alone. A resumed form fills in the others again, in the reader's language. */
export const changedTexts = (initial: Readonly<Record<string, string>>, written: Written): Record<string, string> =>
  Object.fromEntries(Object.entries(texts(written)).filter(([field, text]) => text !== (initial[field] ?? '')))
