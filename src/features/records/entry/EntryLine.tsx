import { Fragment } from 'react'
import type { Part } from './entry-text.ts'

/** The parts of a line, separated by dots, each with its language. */
export const EntryLine = ({ parts }: { readonly parts: readonly Part[] }) =>
  parts.map((part, index) => {
    const text = typeof part === 'string' ? part : part.own
    return (
      // Two parts may be equal, and the list never changes its order.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>
        {index > 0 && <span>{' · '}</span>}
        <span lang={typeof part === 'string' ? undefined : 'id'}>{text}</span>
      </Fragment>
    )
  })
