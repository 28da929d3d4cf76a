import { Fragment } from 'react'
import type { Part } from './entry-text.ts'

/** Pieces with a dot between them, each in its language. */
export const EntryLine = ({ parts }: { readonly parts: readonly Part[] }) =>
  parts.map((part, index) => {
    const text = typeof part === 'string' ? part : part.own
    return (
      // Two pieces may be the same; they never change places.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>
        {index > 0 && <span>{' · '}</span>}
        <span lang={typeof part === 'string' ? undefined : 'id'}>{text}</span>
      </Fragment>
    )
  })
