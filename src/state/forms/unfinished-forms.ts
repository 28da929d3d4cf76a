import { describeDrafts } from '#core/outbox/drafts/describe-drafts.ts'
import { liveAtom } from '#state/device/core-device.ts'

/** The unfinished forms, as one can tell them apart. */
export const unfinishedFormsAtom = liveAtom(({ db }) => describeDrafts(db))
