import { useEffect, useEffectEvent, useState } from 'react'
import type { OpenHistory } from '#reader/open-history.ts'

type Reader = OpenHistory['reader']

/**
 * A reader's answer, asked again at every change; undefined until the first answer.
 * @param reader undefined while it must not be asked
 * @param change changes with the history or the question
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
