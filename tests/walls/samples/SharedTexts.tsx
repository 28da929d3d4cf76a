import type { ReactNode } from 'react'

interface SampleProps {
  readonly busy: boolean
  readonly label: string
  readonly count: number
  readonly children: ReactNode
}

const t = (words: string) => words

export function Faulty({ busy, label, count, children }: SampleProps) {
  return (
    <div>
      <p>
        {busy && <i />}
        {label}
      </p>
      <p>
        <i />
        {children}
      </p>
      <p>
        {busy ? <i /> : <b />}
        {t('ready')}
      </p>
      <p>
        <i />
        {busy && 'busy'}
      </p>
      <p>
        {t('ready')}
        {count}
      </p>
      <p>
        <i />
        {busy ? 'busy' : 'free'}
      </p>
      <>{label}</>
    </div>
  )
}

export const FaultyText = ({ label }: SampleProps) => label

export function FaultyReturn({ busy }: SampleProps) {
  return busy ? 'busy' : null
}

export function Sound({ busy, label, count, children }: SampleProps) {
  return (
    <div>
      <p>{label}</p>
      <p>{busy ? label : count}</p>
      <p>
        <i />
        {t('ready')}
      </p>
      <p>
        {busy && <i />}
        <span>{label}</span>
      </p>
      <p>{children}</p>
    </div>
  )
}
