import { Component, type ReactNode } from 'react'
import { FallbackScreen } from './FallbackScreen.tsx'

interface RenderErrorBoundaryProps {
  readonly children: ReactNode
}

export class RenderErrorBoundary extends Component<RenderErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <FallbackScreen /> : this.props.children
  }
}
