import { prove } from '#core/api/prove.ts'
import type { submissionCalls } from '#core/contract/submission/submission-calls.ts'
import type { ResponseOf } from '#core/contract/call/call.ts'
import type { Delivery } from './delivery.ts'

/** Milliseconds. Together with the next request, it is shorter than the lease of the rows. */
const PATIENCE = 45_000

/**
 * Does the work that an answer asks for, and sends again the rows that were withheld until then (OB99).
 * @param delivery what the answer means for the rows; without the work, they wait
 * @param wasProven whether this batch carried a proof already: if it settled nothing, no further try follows
 */
export async function deliverProven(
  { withheld, challenge }: ResponseOf<typeof submissionCalls.submitBatch>,
  delivery: Delivery,
  wasProven: boolean,
  sendAgain: (proof: string, ids: ReadonlySet<string>) => Promise<Delivery>,
): Promise<Delivery> {
  const ids = new Set(withheld.filter(({ reason }) => reason === 'proof').map(({ id }) => id))
  if (ids.size === 0 || (wasProven && delivery.receipted === 0)) return delivery
  const proof = await prove(challenge, PATIENCE)
  if (proof === undefined) return delivery
  const again = await sendAgain(proof, ids)
  return {
    receipted: delivery.receipted + again.receipted,
    goOn: delivery.goOn && again.goOn,
    async settle() {
      // The second answer comes first: once the first one postpones a row, the row is no longer under this lease.
      await again.settle()
      await delivery.settle()
    },
  }
}
