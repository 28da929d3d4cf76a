import { useEffect, useEffectEvent, useState } from 'react'
import type { OpenHistory } from '#reader/open-history.ts'

type Reader = OpenHistory['reader']

/**
 * What the reader of a history answers, asked again with every change of it; undefined until it has answered once.
 * @param reader undefined while it is not to be asked
 * @param change of the history, or of what is asked
 */
export function useAnswer<T>(reader: Reader | undefined, change: number | string, ask: (of: Reader) => Promise<T>) {
  const [answer, setAnswer] = useState<T>()
  const begin = useEffectEvent((of: Reader, _change: number | string) => ask(of))
  useEffect(() => {
    if (!reader) return
    let wanted = true
    void begin(reader, change).then((brought) => wanted && setAnswer(() => brought))
    return () => {
      wanted = false
    }
  }, [reader, change])
  return answer
}
