import { describeDrafts } from '#core/outbox/drafts/describe-drafts.ts'
import { liveAtom } from '#state/device/core-device.ts'

/** The unfinished forms, with what distinguishes them for a reader. */
export const unfinishedFormsAtom = liveAtom(({ db }) => describeDrafts(db))
